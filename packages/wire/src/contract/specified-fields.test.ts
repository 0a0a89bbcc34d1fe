import { describe, expect, it } from '@jest/globals';
import { everyEndpoint } from '../index.ts';

const course = 'year ws id_discipline kredit';
const direct = `${course} id_from_type id_from id_to_type id_to`;
const semesters = `uid ${course} isSelect fromType`;

/** Spec §3 and §7: the fields of the requests whose fields the specification lists. */
const specified: Readonly<Record<string, string>> = {
  'auth/enticate.json': 'token',
  'auth/orize.json': 'login password',
  'auth/recovery.json': 'oldlog oldpas',
  'auth/updatelogin.json': 'oldlog oldpas newlog newpas',
  'auth/logout.json': 'logout',
  'profile/data.json': 'uid role',
  'passwd/reset.json': 'password newPassword uid role',
  'news/data.json': 'id uid role page',
  'news/check.json': 'id type',
  'news/delete.json': 'id role message',
  'news/download.file': 'filename type',
  'misc/registered-faculty-list.json': 'id',
  'misc/photo.json': 'uid role',
  'misc/position.json': 'id',
  'misc/getstudentqrinfo.json': 'uid gid',
  'misc/settings.json': 'role uid',
  'chat/messages.json': direct,
  'chat/group/messages.json': `${course} id_HumanFrom gr_potok IsSelect id_humanTypeFrom id_lastMessage`,
  'chat/new.json': `${direct} id_last_message`,
  'chat/old.json': `${direct} id_top_message`,
  'chat/read.json': 'id_message',
  'chat/deletemessage.json': 'id_message uid',
  'chat/count.json': 'id type uid',
  'chat/insert.json':
    'uid message from fromType year semester discipline currentContactId currentContactType group_subgroup isSelect IsGroupChat kredit fileName',
  'regfordisciplines/getdefyear.json': 'group',
  'regfordisciplines/getsemesters.json': 'group year',
  'regfordisciplines/saveregistration.json':
    'id_a_year id_semester id_kafedra id_teacher id_discipline kredits id_examination id_group subgroup id_student id_vid_zaniatiy id_disciplineForStudent isByPlan id_w_s descGroupNum',
  'regfordisciplines/deleteregistration.json': 'id uid',
  'library/bookcategories.json': 'id_baseBookCategory',
  'library/getbooklist.json': 'category human type',
  'library/deletecheck.json': 'id_human',
  'library/deleteebook.json': 'id_human id_EBook isFromUMK',
  'library/insertupdatebook.json':
    'id_eBook nameBook author description totalPages fileName id_bookCategory isFromUmk selectedBookFileName id_human id_humanType',
  'umk/getumklistforstud.json':
    'id_discipline id_human id_humanType uid role idUser kredits id_typeUmk id_a_year id_semester id_examination',
  'umk/bookcategories.json': 'id_baseBookCategory',
  'umk/insertorupdateumk.json':
    'idBook id_human id_humanType fileName id_semester id_discipline id_examination id_speciality id_typeUmk isHTMLBook bookName author description totalPages id_bookCategory isForEBooks idUser id_booksShare isSharedBookFromEBooks kredits id_forStudentKind id_a_year',
  'umk/deletebook.json': 'id_human id_humanType id_books',
  'schedule/qr.json':
    'audid auditoryName xGps yGps yearid wsid uid gid id specid role timeid teacherid semid daynum isSelect sidFaculty id_vid_zaniatiy id_discipline',
  'qr/student/visit.json': 'idShed idStud idAud x y',
  'discipline/list.json': 'uid ws year',
  'discipline/forStudentDisciplinelist.json': 'uid ws year',
  'discipline/semester/list.json': semesters,
  'discipline/group/list.json': `${semesters} id_semester`,
  'discipline/students/list.json': `uid ${course} id_group id_semester isSelect`,
  'discipline/teachers/list.json': `uid ${course} id_group id_semester isSelect`,
};

describe('the requests of the specification', () => {
  it.each(Object.entries(specified))(
    'of %s have the listed fields (§3 Chat send payload.2, §3 QR check-in, §3 Registration save payload, §7 Auth.2, §7 Auth.3, §7 Discipline and filters.4, §7 News.4, §7 Profile.3, §7 Transport.8, §7 UMK.1)',
    (path, fields) => {
      const endpoint = everyEndpoint.find((one) => one.path === `/lms/api/${path}`);
      const accepted = Object.keys({ ...endpoint?.request.schema.properties, ...endpoint?.identity });
      expect(accepted).toEqual(expect.arrayContaining(fields.split(' ')));
    },
  );
});
