import type { QrReport } from '@portal/wire';
import { EducationFormReport } from './education-form-report.tsx';
import { FacultyReport } from './faculty-report.tsx';
import { InfoReport } from './info-report.tsx';
import { RatingReport } from './rating-report.tsx';
import { SpecialityReport } from './speciality-report.tsx';

/** The content of a report, the same on the screen and on paper. */
export function ReportContent({ content }: { readonly content: QrReport }) {
  switch (content.kind) {
    case 'info':
      return <InfoReport report={content.report} />;
    case 'faculty':
      return <FacultyReport report={content.report} />;
    case 'educationForm':
      return <EducationFormReport report={content.report} />;
    case 'speciality':
      return <SpecialityReport report={content.report} />;
    case 'rating':
      return <RatingReport report={content.report} />;
  }
}
