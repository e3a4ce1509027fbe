import type { AskedWhen } from './services.ts'

interface Conditional {
  askedWhen?: AskedWhen | undefined
}

/** Answers as they are typed, sent or stored, by key. */
export type AnswersByKey = Readonly<Record<string, unknown>>

/** The same day so many years earlier; the 29th of February stays as text, since days are only compared. */
export function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  return `${year}${day.slice(4)}`
}

function holds(when: AskedWhen, answer: unknown, today: string): boolean {
  if ('is' in when) return when.is.includes(String(answer))
  return typeof answer === 'string' && answer > yearsBefore(today, when.under)
}

/**
 * The questions that these answers lead to, in their order. A question that depends on one that is not asked
 * is not asked either, whatever was answered to it before.
 * @param today the day in Asia/Kolkata on which ages are read, `YYYY-MM-DD`
 */
export function askedFields<Field extends Conditional & { key: string }>(
  fields: readonly Field[],
  answers: AnswersByKey,
  today: string,
): Field[] {
  const asked = new Set<string>()
  return fields.filter(({ key, askedWhen }) => {
    const isAsked = isAskedAfter(askedWhen, asked, answers, today)
    if (isAsked) asked.add(key)
    return isAsked
  })
}

/** The documents that these answers lead to, in their order. */
export function askedDocuments<Document extends Conditional>(
  form: { fields: readonly (Conditional & { key: string })[]; documents: readonly Document[] },
  answers: AnswersByKey,
  today: string,
): Document[] {
  const asked = new Set(askedFields(form.fields, answers, today).map(({ key }) => key))
  return form.documents.filter(({ askedWhen }) => isAskedAfter(askedWhen, asked, answers, today))
}

function isAskedAfter(
  when: AskedWhen | undefined,
  asked: ReadonlySet<string>,
  answers: AnswersByKey,
  today: string,
): boolean {
  return !when || (asked.has(when.field) && holds(when, answers[when.field], today))
}

/** The keys of the questions on which others depend. */
export function decidingKeys(form: {
  fields: readonly Conditional[]
  documents?: readonly Conditional[]
}): string[] {
  const conditions = [...form.fields, ...(form.documents ?? [])]
  return [...new Set(conditions.flatMap(({ askedWhen }) => askedWhen?.field ?? []))]
}
