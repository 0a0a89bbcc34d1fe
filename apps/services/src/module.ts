import { defineModule } from '@portal/platform/module';
import { manifest } from './manifest.ts';

export const portalModule = defineModule(manifest, {
  pages: {
    paymentcode: () => import(/* webpackChunkName: "paymentcode" */ './payments/payments-screen.tsx'),
    singlewindow: () => import(/* webpackChunkName: "singlewindow" */ './orders/orders-screen.tsx'),
    transcript: () => import(/* webpackChunkName: "transcript" */ './transcript/transcript-screen.tsx'),
    qrstud: () => import(/* webpackChunkName: "qrstud" */ './student-card/student-card-screen.tsx'),
    studentqr: () => import(/* webpackChunkName: "studentqr" */ './student-card/public-card-screen.tsx'),
    verify: () => import(/* webpackChunkName: "verify" */ './verification/verify-screen.tsx'),
    documents: () => import(/* webpackChunkName: "documents" */ './documents/documents-screen.tsx'),
    personalcard: () =>
      import(/* webpackChunkName: "personalcard" */ './personal-card/personal-card-screen.tsx'),
    issuing: () => import(/* webpackChunkName: "issuing" */ './issuing/issuing-screen.tsx'),
    questionnaire: () =>
      import(/* webpackChunkName: "questionnaire" */ './questionnaire/questionnaire-screen.tsx'),
    mydata: () => import(/* webpackChunkName: "mydata" */ './my-data/my-data-screen.tsx'),
    reportqr: () => import(/* webpackChunkName: "reportqr" */ './qr-reports/qr-reports-screen.tsx'),
  },
});
