/** The calls of a module that the specification names by path, split by whether the contract has them. */
export interface SpecifiedCalls {
  readonly served: readonly string[];
  /** The module is still a placeholder. A call moves to `served` with its endpoint; nothing is ever added here. */
  readonly comesLater: readonly string[];
}

const post = (prefix: string, names: string): string[] =>
  names.split(' ').map((name) => `POST /lms/api/${prefix}/${name}.json`);
const get = (prefix: string, names: string): string[] =>
  names.split(' ').map((name) => `GET /lms/api/${prefix}/${name}.json`);

/** Every call with a path in spec §7, with the full paths of D-13. Calls whose path the specification does not show are left out. */
export const specifiedCalls: Readonly<Record<string, SpecifiedCalls>> = {
  auth: {
    served: [
      'GET /lms/config.json',
      'GET /lms/api/logo.json',
      ...get('auth', 'checkgauth'),
      ...post('auth', 'enticate orize recovery updatelogin logout'),
      ...get('google', 'auth check'),
    ],
    comesLater: [],
  },
  profile: {
    served: [...post('profile', 'data email changeemail getlink changelink'), ...post('passwd', 'reset')],
    comesLater: [],
  },
  news: {
    served: [...post('news', 'data check insert delete'), 'GET /lms/api/news/download.file'],
    comesLater: [],
  },
  misc: {
    served: [
      ...post('misc', 'registered-faculty-list photo dinurls position settings'),
      ...get('misc', 'years defaultyear'),
    ],
    comesLater: [],
  },
  chat: {
    served: post('chat', 'messages insert group/messages new old read count readall deletemessage'),
    comesLater: [],
  },
  discipline: {
    served: [
      ...get('discipline', 'current/ws current/year'),
      ...post('discipline', 'list forStudentDisciplinelist semester/list studentSemester/list'),
      ...post('discipline', 'group/list studentGroup/list students/list teachers/list'),
    ],
    comesLater: [],
  },
  journal: {
    served: [...post('schedule', 'teacher student qr'), ...get('qr', 'time'), ...post('qr', 'student/visit')],
    comesLater: [],
  },
  library: {
    served: [
      ...post('library', 'basebookcategories bookcategories getbooklist'),
      ...post('library', 'deletecheck deleteebook insertupdatebook'),
      ...post('umk', 'semesters semestersforstud disciplines disciplinesforstud getstudentexamtypes'),
      ...post('umk', 'getumkteachers types umklist getumklistforstud bookcategories'),
      ...post('umk', 'insertorupdateumk deletebook'),
    ],
    comesLater: [],
  },
  registration: {
    served: [
      ...get('regfordisciplines', 'getdefyear getyears'),
      ...post('regfordisciplines', 'getsemesters getreglist getteachersforregel getsubgroupsforregel'),
      ...post('regfordisciplines', 'saveregistration deleteregistration'),
      ...post('regfordisciplines', 'optional/permission optional/disciplines optional/teachers'),
      ...post('regfordisciplines', 'optional/subgroups optional/additioninsert'),
      ...post('regfordisciplines', 'bytype/teacher bytype/subgroups'),
      ...post('regfordisciplines', 'bytype/actionegistration bytype/deleteregistration'),
    ],
    comesLater: [],
  },
  services: {
    served: [
      ...post('misc', 'getgroups paymentcode paymega paybycard transcript'),
      ...get('misc', 'uslugi getstudentqrinfo'),
      ...get('misc', 'getqrforreportstudent getstudentqrfaculty getfeducrepqr getspecrepqr getstudentqrrate'),
      ...post('singlewindow', 'doc/list region/list district/list naznachenie/list'),
      ...post('singlewindow', 'order/list order/save order/cancel'),
    ],
    comesLater: [],
  },
};
