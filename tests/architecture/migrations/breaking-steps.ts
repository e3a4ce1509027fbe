/** What is taken from the version before, which still runs while this migration does, by the statement's shape. */
const BREAKING: readonly (readonly [RegExp, string])[] = [
  [
    /^drop (?:materialized )?(?:table|view|type|schema|function|sequence|domain)\b/,
    'drops what the version before may use',
  ],
  [/\brename\b/, 'renames what the version before may use'],
  [/\bdrop column\b/, 'drops a column'],
  [/\bdrop default\b/, 'drops a default: the version before does not write the column'],
  [/\bset not null\b/, 'refuses rows without a value'],
  [/\balter column \S+ (?:set data )?type\b/, 'changes the type of a column'],
  [
    /\badd column\b(?=.*\bnot null\b)(?!.*\b(?:default|generated)\b)/,
    'adds a column that the version before does not write',
  ],
  [/^create unique index\b/, 'makes a key unique in a table that is in use'],
  [
    /\badd (?:constraint \S+ )?(?:check|unique|exclude|foreign key|primary key)\b/,
    'narrows what a table takes',
  ],
  [/^(?:alter table \S+ disable|truncate|delete from)\b/, 'takes rows, or what guards them'],
]

const CONTRACT = /^-- contract step: nothing since (\d+\.\d+\.\d+) uses it$/m
const STILL_WORKS = /^-- the version before still works: .{20,}$/m

/** The statements without texts and bodies of functions, in lower case, each with the comments before it. */
function statementsOf(sql: string): { text: string; comments: string }[] {
  const bare = sql
    .replaceAll('--> statement-breakpoint', '')
    .replaceAll(/(\$\w*\$).*?\1/gs, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
  return bare.split(';').map((part) => ({
    comments: (part.match(/^\s*--.*$/gm) ?? []).map((line) => line.trim()).join('\n'),
    text: part.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().toLowerCase(),
  }))
}

const tableOf = (text: string) =>
  /^(?:alter table (?:only )?(?:if exists )?|create unique index .*? on )"?(\w+)"?/.exec(text)?.[1]

/** The columns that a statement adds, or that a constraint is about. */
const addedColumns = (text: string) =>
  [...text.matchAll(/\badd column (?:if not exists )?"?(\w+)"?/g)].map(([, name = '']) => name)
const keyColumns = (text: string) =>
  [
    ...(
      /(?:unique|foreign key|on "?\w+"?(?: using \w+)?) ?\(([^)]*)\)/.exec(text)?.[1] ?? ''
    ).matchAll(/\w+/g),
  ].map(([name]) => name)

const isBefore = (one: string, other: string) =>
  one.localeCompare(other, 'en', { numeric: true }) < 0

/**
 * What of a migration would break the version that still runs beside it (docs/decisions/0078-migrations.md). A table or a column that
 * the migration itself has made may be narrowed. The contract step of an earlier release may do all of it; a single
 * statement that is known to do no harm says why.
 * @param version the version that is being made
 */
export function breakingSteps(sql: string, version: string): string[] {
  const release = CONTRACT.exec(sql)?.[1]
  if (release !== undefined) {
    return isBefore(release, version)
      ? []
      : [`its contract step names ${release}, which was not before ${version}`]
  }
  const statements = statementsOf(sql)
  const made = new Set(
    statements.map(({ text }) => /^create table (?:if not exists )?"?(\w+)"?/.exec(text)?.[1]),
  )
  const added = new Set(
    statements.flatMap(({ text }) => addedColumns(text).map((name) => `${tableOf(text)}.${name}`)),
  )
  return statements.flatMap(({ text, comments }) => {
    const table = tableOf(text)
    if (table !== undefined && made.has(table)) return []
    if (STILL_WORKS.test(comments)) return []
    const keys = keyColumns(text)
    if (keys.length > 0 && keys.every((name) => added.has(`${table}.${name}`))) return []
    return BREAKING.filter(([shape]) => shape.test(text)).map(
      ([, what]) => `${text.slice(0, 80)}: ${what}`,
    )
  })
}
