import type { JsonSchema } from '../codec/json-schema.ts';
import { requestSchemaOf } from './accepted-request.ts';
import { MODULE_NAME_PATTERN } from '../modules/module-names.ts';
import type { Endpoint, EndpointKind } from './endpoint.ts';
import { schemaChanges } from './schema-changes.ts';

/** What a call takes and its response on the wire. */
export interface CallShape {
  readonly method: Endpoint['method'];
  readonly kind: EndpointKind;
  readonly request: JsonSchema;
  readonly response: JsonSchema;
  /** Of a call whose `result` is a list. */
  readonly rows?: JsonSchema;
}

/** The portal's own choices alone: names of modules come and go, and are accepted before they exist. */
const withoutModuleNames = (schema: JsonSchema): JsonSchema => {
  const own = schema.anyOf?.filter(({ pattern }) => pattern !== MODULE_NAME_PATTERN);
  return own?.length === 1 && own[0] ? own[0] : schema;
};

/** The name in code of a field changes nothing on the wire. */
function onWire(declared: JsonSchema): JsonSchema {
  const { title: _title, description: _description, ...schema } = withoutModuleNames(declared);
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, onWire(one)])),
    }),
    ...(items && { items: onWire(items) }),
    ...(anyOf && { anyOf: anyOf.map(onWire) }),
  };
}

/** The shape of a call as the contract declares it. */
export const callShape = (endpoint: Endpoint): CallShape => ({
  method: endpoint.method,
  kind: endpoint.kind,
  request: onWire(requestSchemaOf(endpoint)),
  response: onWire(endpoint.response.schema),
  ...(endpoint.rows && { rows: onWire(endpoint.rows.schema) }),
});

/** Why who was built for a call as it was before cannot use it as it is now, a sentence for each reason; nothing if everything was only added. */
export function callBreaks(before: CallShape, now: CallShape): string[] {
  if (before.method !== now.method || before.kind !== now.kind)
    return [`was ${before.method} (${before.kind}) and is ${now.method} (${now.kind})`];
  const responses = [
    { given: now.response, taken: before.response },
    ...(before.rows ? [{ given: now.rows ?? {}, taken: before.rows }] : []),
  ];
  return [
    ...schemaChanges({ given: before.request, taken: now.request, older: 'given', at: '' }).map(
      (change) => `request: ${change}`,
    ),
    ...responses.flatMap(({ given, taken }) =>
      schemaChanges({ given, taken, older: 'taken', at: '' }).map((change) => `response: ${change}`),
    ),
  ];
}
