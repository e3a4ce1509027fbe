import * as v from 'valibot'
import { toFieldErrors } from '../field-errors.ts'

/** The most choices of one filter: more make an address that programs cut, and a condition that nobody reads. */
export const MOST_CHOICES = 20

/** One choice of a filter, or several in one text with commas between, as addresses, queries and saved filters carry them. */
export type Several<Choice extends string = string> = Choice | `${Choice},${string}`

/** Each choice once. A name that people typed, such as that of a district, may have a comma of its own, with a blank behind it. */
const split = (text: string) => [...new Set(text.split(/,(?! )/))]

/** The choices of a filter in their order, each once; none where there is no filter. */
export function choicesOf<Choice extends string>(several: Several<Choice> | undefined): Choice[] {
  return several ? (split(several) as Choice[]) : []
}

/** The filter of these choices; undefined for none of them. */
export function severalOf<Choice extends string>(
  choices: readonly Choice[],
): Several<Choice> | undefined {
  return choices.length > 0 ? (choices.join(',') as Several<Choice>) : undefined
}

/**
 * A filter that takes one choice or several of them, at most `MOST_CHOICES`. The first one that is none refuses the
 * filter, with the error that it has alone.
 * @param choice what one alone must be
 */
export function several<Choice extends string>(
  choice: v.GenericSchema<Choice>,
): v.GenericSchema<Several<Choice>> {
  const names = 'options' in choice ? `: ${String(choice.options)}` : ''
  const schema = v.pipe(
    v.string('invalid'),
    v.transform(split),
    v.maxLength(MOST_CHOICES, 'too_large'),
    v.rawCheck(({ dataset, addIssue }) => {
      for (const each of dataset.typed ? dataset.value : []) {
        const [error] = toFieldErrors(v.safeParse(choice, each).issues ?? [])
        if (error) return addIssue({ message: error.code })
      }
    }),
    v.transform((choices) => choices.map((each) => v.parse(choice, each)).join(',')),
    v.description(`One, or several with commas between${names}`),
  )
  return schema as unknown as v.GenericSchema<Several<Choice>>
}
