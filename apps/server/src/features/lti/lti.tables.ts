import type { Generated, JSONColumnType } from 'kysely';
import type { LocalizedText } from '@portal/domain';
import type { LtiScoreState } from '@portal/wire/lti/lti';
import type { DataLevels } from '../shared/server-module.ts';

type Jwk = Readonly<Record<string, unknown>>;

interface LtiTables {
  lti_tool: {
    id: Generated<number>;
    name: string;
    title: JSONColumnType<LocalizedText>;
    client_id: string;
    deployment_id: string;
    login_url: string;
    redirect_urls: string[];
    launch_url: string;
    deep_link_url: string | null;
    jwks_url: string | null;
    jwks: JSONColumnType<Jwk> | null;
    services: string[];
    faculty_ids: Generated<number[]>;
    sends_name: boolean;
    sends_email: boolean;
    registered_at: Generated<Date>;
    disabled_at: Date | null;
  };
  lti_key: {
    id: string;
    sealed: Buffer;
    public_key: JSONColumnType<Jwk>;
    made_at: Generated<Date>;
    retired_at: Date | null;
  };
  lti_subject: {
    tool_id: number;
    person_id: number;
    subject: Generated<string>;
  };
  lti_link: {
    id: Generated<number>;
    tool_id: number;
    class_id: number;
    lesson_id: number | null;
    owner_id: number;
    title: string;
    target_url: string | null;
    is_plain: Generated<boolean>;
    custom: JSONColumnType<Readonly<Record<string, string>>>;
    added_at: Generated<Date>;
    removed_at: Date | null;
  };
  lti_launch: {
    token_hash: Buffer;
    kind: 'open' | 'choose' | 'return';
    tool_id: number;
    person_id: number;
    session_hash: Buffer;
    class_id: number;
    lesson_id: number | null;
    link_id: number | null;
    expires_at: Date;
  };
  lti_line_item: {
    id: Generated<number>;
    tool_id: number;
    class_id: number;
    link_id: number | null;
    lesson_id: number | null;
    label: string;
    score_max: number;
    resource_id: string | null;
    tag: string | null;
    added_at: Generated<Date>;
    removed_at: Date | null;
  };
  lti_score: {
    line_item_id: number;
    student_id: number;
    score: number | null;
    score_max: number | null;
    comment: string | null;
    activity: string;
    grading: string;
    scored_at: Date;
    received_at: Generated<Date>;
    state: LtiScoreState;
  };
  lti_access_token: {
    token_hash: Buffer;
    tool_id: number;
    scopes: string[];
    expires_at: Date;
  };
  lti_message_id: {
    tool_id: number;
    message_hash: Buffer;
    expires_at: Date;
  };
}

declare module '../../database/tables.ts' {
  interface Tables extends LtiTables {}
}

export const dataLevels: DataLevels<LtiTables> = {
  lti_tool: 'internal',
  lti_key: 'internal',
  lti_subject: 'personal',
  lti_link: 'internal',
  lti_launch: 'personal',
  lti_line_item: 'internal',
  lti_score: 'personal',
  lti_access_token: 'internal',
  lti_message_id: 'internal',
};
