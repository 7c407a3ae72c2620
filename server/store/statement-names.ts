const names = new Map<string, string>();

/** Gives a statement a name, under which PostgreSQL keeps its plan. */
export function nameStatement(statement: string): void {
  if (!names.has(statement)) names.set(statement, `portal_${names.size}`);
}

/** The name that `nameStatement()` gave a statement; undefined for any other. */
export const findStatementName = (statement: string): string | undefined => names.get(statement);
