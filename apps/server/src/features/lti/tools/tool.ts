import type { LocalizedText } from '@portal/domain';
import type { ToolService } from '@portal/wire/lti/registered-tools';

/** What is entered of a tool, and can be changed. */
export interface ToolFields {
  readonly title: LocalizedText;
  readonly loginUrl: string;
  readonly redirectUrls: readonly string[];
  readonly launchUrl: string;
  readonly deepLinkUrl: string | null;
  readonly jwksUrl: string | null;
  /** A JSON Web Key Set, where the tool has no address for it. */
  readonly jwks: Readonly<Record<string, unknown>> | null;
  readonly services: readonly ToolService[];
  readonly sendsName: boolean;
  readonly sendsEmail: boolean;
}

/** What the operator registers of a tool. */
export interface ToolRegistration extends ToolFields {
  readonly name: string;
  /** Codes of faculties; none: the whole university. */
  readonly faculties: readonly string[];
}

/** What is stored of a tool. */
export interface StoredTool extends ToolFields {
  readonly facultyIds: readonly number[];
}

/** A registered tool that is not disabled. */
export interface Tool extends Omit<ToolFields, 'title' | 'services'> {
  readonly id: number;
  readonly name: string;
  readonly clientId: string;
  readonly deploymentId: string;
  readonly services: readonly string[];
}
