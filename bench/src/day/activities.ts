import { rush, steady, wave, type Curve } from './curves.ts';

/** The busiest moments of a day, in their order. */
export const scenes = [
  '7:50',
  'a lesson begins',
  'registration opens',
  'results are out',
  'news for all',
] as const;
export type Scene = (typeof scenes)[number];

/** The steps of an activity, each of which is a request. */
export type Step =
  | 'checkPassword'
  | 'signIn'
  | 'page'
  | 'photo'
  | 'unread'
  | 'schedule'
  | 'openCheckIn'
  | 'checkIn'
  | 'thread'
  | 'send'
  | 'registrationPlan'
  | 'register'
  | 'marks'
  | 'transcript'
  | 'news';

/** Who takes part: `attending` students and `teaching` teachers have a lesson now, `registering` students a window that opens. */
export type Group = 'everybody' | 'students' | 'attending' | 'teaching' | 'registering';

export interface Activity {
  readonly name: string;
  /** Without it the activity goes on all day. */
  readonly scene?: Scene;
  readonly who: Group;
  /** The share of the group that takes part. */
  readonly share: number;
  readonly curve: Curve;
  readonly steps: readonly Step[];
}

const MINUTE = 60;

/** One person of ten signs in with a password in the morning; the others have a session already. */
export const PASSWORD_SHARE = 0.1;
/** The share of all people who have the portal open at the same moment, each with an event stream. */
export const ONLINE_SHARE = 0.25;
/** The share of people who open the portal between 7:40 and 8:00. */
const MORNING_SHARE = 0.7;

/** A day of a university. The shares and times are assumptions, named in docs/capacity.md. */
export const activities: readonly Activity[] = [
  {
    name: 'sign in with a password',
    scene: '7:50',
    who: 'everybody',
    share: MORNING_SHARE * PASSWORD_SHARE,
    curve: wave(2 * MINUTE),
    steps: ['checkPassword', 'signIn'],
  },
  {
    name: 'open the portal',
    scene: '7:50',
    who: 'everybody',
    share: MORNING_SHARE,
    curve: wave(2 * MINUTE),
    steps: ['page', 'photo', 'unread'],
  },
  {
    name: 'open a check-in',
    scene: 'a lesson begins',
    who: 'teaching',
    share: 1,
    curve: wave(MINUTE),
    steps: ['openCheckIn'],
  },
  {
    name: 'look at the schedule',
    scene: 'a lesson begins',
    who: 'attending',
    share: 1,
    curve: wave(MINUTE),
    steps: ['schedule'],
  },
  {
    name: 'check in',
    scene: 'a lesson begins',
    who: 'attending',
    share: 1,
    curve: wave(0.5 * MINUTE),
    steps: ['checkIn'],
  },
  {
    name: 'register for disciplines',
    scene: 'registration opens',
    who: 'registering',
    share: 1,
    curve: rush(MINUTE),
    steps: ['registrationPlan', 'register'],
  },
  {
    name: 'open the marks',
    scene: 'results are out',
    who: 'students',
    share: 1,
    curve: rush(2 * MINUTE),
    steps: ['marks', 'transcript'],
  },
  {
    name: 'read the news',
    scene: 'news for all',
    who: 'everybody',
    share: 0.5,
    curve: rush(3 * MINUTE),
    steps: ['news'],
  },
  {
    name: 'read the chat',
    who: 'students',
    share: ONLINE_SHARE,
    curve: steady(2 * MINUTE),
    steps: ['thread', 'unread'],
  },
  {
    name: 'write in the chat',
    who: 'students',
    share: ONLINE_SHARE,
    curve: steady(5 * MINUTE),
    steps: ['send'],
  },
];
