import { startLti, type LtiPeople } from './lti-people.ts';
import { AGS } from './lti-tool.ts';

interface Endpoint {
  readonly lineitem: string;
  readonly lineitems: string;
}

/** Content of the tool that a student has opened. */
export interface OpenedLink extends Endpoint {
  readonly id: number;
  /** How the tool knows the student. */
  readonly subject: string;
}

export const endpointOf = (message: object): Endpoint =>
  Reflect.get(message, 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint');

/** A tool that sends scores of the student. */
export class LtiScores {
  readonly people: LtiPeople;
  readonly token: string;

  private constructor(people: LtiPeople, token: string) {
    this.people = people;
    this.token = token;
  }

  static async start(): Promise<LtiScores> {
    const people = await startLti();
    const scopes = [`${AGS}/score`, `${AGS}/lineitem`, `${AGS}/result.readonly`];
    return new LtiScores(people, await people.tool.token(...scopes));
  }

  /** A link with 20 points in the lesson, opened by the student. */
  async openLink(points = 20): Promise<OpenedLink> {
    const { people } = this;
    const { id } = await people.addLink(points);
    const message = await people.tool.launch(people.student, await people.open(people.student, id));
    return { id, subject: message.sub ?? '', ...endpointOf(message) };
  }

  post({ lineitem, subject }: OpenedLink, score: object = {}) {
    return this.people.tool.call(this.token, `${lineitem}/scores`, {
      method: 'POST',
      type: 'application/vnd.ims.lis.v1.score+json',
      body: {
        userId: subject,
        scoreGiven: 8,
        scoreMaximum: 10,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        timestamp: new Date().toISOString(),
        ...score,
      },
    });
  }
}
