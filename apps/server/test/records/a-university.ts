import type { Tables } from './import-session.ts';

/** The tables of a made-up university, smallest of its kind. */
export const structure: Tables = {
  faculties: ['sourceId,code,title,titleEn', 'F1,FIT,Факультет ИТ,Faculty of IT', 'F2,ECO,Экономика,'],
  departments: ['sourceId,faculty,code,title', 'K1,FIT,SE,Программная инженерия'],
  specialities: ['sourceId,faculty,code,title', 'P1,F1,710400,Программная инженерия'],
  years: ['sourceId,year,label,firstDay,lastDay', 'Y26,2026,2026-27,01.09.2026,31.08.2027'],
  terms: [
    'sourceId,year,term,firstDay,lastDay',
    'T1,2026,fall,2026-09-01,2027-01-20',
    'T2,2026,весенний,2027-01-25,2027-06-10',
  ],
  disciplines: ['sourceId,code,title,titleKg,department,kind', 'D1,M1,Математика,Математика,SE,Обязательная'],
  rooms: ['sourceId,title,building,seats', 'R1,101,Главный корпус,30'],
};

export const groups = [
  'sourceId;title;kind;faculty;speciality;intake;studyForm',
  'G1;ПИ-1-25;group;FIT;710400;2025;очная',
  'G2;ПИ-2-25;group;FIT;710400;2025;full-time',
  'G3;Поток 1;stream;FIT;;;',
] as const;

const peopleHeader =
  'sourceId,role,fullName,latinFamilyName,latinGivenName,pin,birthDate,faculty,department,position,email';
export const person = (id: string, name: string, cells = ',,,2006-10-01,FIT,,,'): string =>
  `${id},student,${name},${cells}`;

export const people = [
  peopleHeader,
  'T1,teacher,Осмонова Гүлзат Төлөгөновна,,,,1980-02-03,FIT,SE,Доцент,osmonova@example.org',
  person('S1', 'Асанов Тимур Бакытович', 'Asanov,Timur,20110200612345,01.10.2006,FIT,,,'),
  person('S2', 'Асан уулу Бек'),
  person('S3', 'Ким Нелли'),
] as const;

export const members = [
  'person,group,firstDay,lastDay',
  'S1,G1,,',
  'S2,ПИ-1-25,,',
  'S3,G2,,',
  'S1,G3,,',
] as const;

export const teaching = [
  'year,term,discipline,credits,group,semester,form,teacher,lessons',
  '2026,fall,M1,4,G1,3,1,T1,лекция',
  '2026,fall,M1,4,G1,3,1,T1,practice',
  '2026,fall,D1,4,ПИ-2-25,3,1,T1,lecture',
] as const;

export const university: Tables = { ...structure, groups, people, members, teaching };
