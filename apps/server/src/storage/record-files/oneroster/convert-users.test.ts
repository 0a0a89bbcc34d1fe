import { describe, expect, it } from '@jest/globals';
import { oneRosterUniversity } from '../../../../test/records/a-one-roster-set.ts';
import { convertOneRoster, universityWith } from '../../../../test/records/convert-one-roster.ts';

describe('users', () => {
  const user = (id: string): string => `${id},,,true,${id},,Имя,${id}${','.repeat(20)}`;

  it('have the primary role, and the faculty and department of its organization', async () => {
    const { rows, problems } = await convertOneRoster(
      universityWith({
        users: [user('A'), user('B'), user('C')],
        roles: [
          'r1,,,A,secondary,student,,,F2,',
          'r2,,,A,primary,teacher,,,K1,',
          'r3,,,B,primary,guardian,,,U,',
          'r4,,,B,secondary,student,,,F2,',
          'r5,,,C,primary,student,,,F1,',
          'r6,,,C,primary,teacher,,,F1,',
        ],
        enrollments: [],
        demographics: [],
      }),
    );
    expect(rows('people')).toMatchObject([
      { sourceId: 'A', role: 'teacher', faculty: 'F1', department: 'K1' },
      { sourceId: 'B', role: 'student', faculty: 'F2' },
    ]);
    expect(problems).toEqual([
      "roles.csv, line 7, role 'teacher': makes one person a student and a teacher: give one of the roles the roleType secondary",
    ]);
  });

  it('need a role and a faculty', async () => {
    const { problems } = await convertOneRoster(
      universityWith({
        users: [user('A'), user('B')],
        roles: ['r1,,,A,primary,student,,,U,'],
        enrollments: [],
        demographics: [],
      }),
    );
    expect(problems).toEqual([
      "roles.csv, line 2, orgSourcedId 'U': leads to no faculty: write the sourcedId of an organization with the type school",
      'users.csv, line 3: has no role in roles.csv: say whether it is a student or a teacher',
    ]);
  });

  it('have their role in users.csv in the version 1.1, and a PIN as master identifier', async () => {
    const users = [
      'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier',
      'S1,,,true,"U,F2",student,a,,Тимур,Асанов,Бакытович,,,,,,,,20110200612345',
      'S2,,,true,F1,teacher,b,,Бек,Асанов,,,,,,,,,777',
      'S3,,,true,F1,aide,c,,Анна,Ким,,,,,,,,,',
    ];
    const { roles: _, ...rest } = oneRosterUniversity;
    const { rows, problems, notes } = await convertOneRoster(
      { ...rest, users, demographics: ['sourcedId,status,dateLastModified,birthDate'], enrollments: [] },
      { version: '1.1' },
    );
    expect(problems.filter((one) => !one.startsWith('enrollments'))).toEqual([]);
    expect(rows('people')).toMatchObject([
      {
        sourceId: 'S1',
        role: 'student',
        faculty: 'F2',
        pin: '20110200612345',
        patronymic: 'Бакытович',
        birthDate: null,
      },
      { sourceId: 'S2', role: 'teacher', faculty: 'F1', pin: null },
    ]);
    expect(notes[0]).toEqual({
      title: 'Not brought in, because the role is aide: 1',
      lines: ['  users.csv line 4: Ким Анна (S3)'],
    });
  });
});
