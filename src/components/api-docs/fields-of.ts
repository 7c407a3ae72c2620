interface SchemaNode {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  properties?: Record<string, SchemaNode>;
  required?: string[];
  items?: SchemaNode;
  anyOf?: SchemaNode[];
}

/** One row of a table of fields. */
export interface FieldRow {
  readonly path: string;
  readonly type: string;
  readonly description: string;
  readonly isRequired: boolean;
}

function typeOf(node: SchemaNode): string {
  if (node.anyOf) return [...new Set(node.anyOf.map(typeOf))].join(' or ');
  if (node.enum) return node.enum.join(' · ');
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.type === 'array') return `list of ${typeOf(node.items ?? {})}`;
  return node.format ?? [node.type ?? 'any'].flat().join(' or ');
}

/** The object whose fields come below a field: itself, a list’s item, or the one among several choices. */
const objectIn = (node: SchemaNode): SchemaNode =>
  node.items ?? node.anyOf?.find((choice) => choice.properties) ?? node;

/** Every field of a JSON schema, nested ones by their dotted path. */
export function fieldsOf(node: SchemaNode, parent = ''): FieldRow[] {
  return Object.entries(node.properties ?? {}).flatMap(([name, child]) => {
    const path = parent === '' ? name : `${parent}.${name}`;
    const row: FieldRow = {
      path,
      type: typeOf(child),
      description: child.description ?? '',
      isRequired: node.required?.includes(name) === true,
    };
    const suffix = child.type === 'array' ? '[]' : '';
    return [row, ...fieldsOf(objectIn(child), path + suffix)];
  });
}
