import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { Phone } from '../../../../../contract/core/primitives.ts'
import { useIsTouch } from '../../../../blocks/documents/slots/use-is-touch.ts'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { useHasBook } from '../draft/form-port.ts'
import type { ApplicationFormApi, NamedField } from '../fields/use-application-form.ts'
import { useBind } from '../fields/use-application-form.ts'

const isWhole = (typed: string) => v.is(Phone, typed)
/** Ten digits that begin so may be the country's code and eight more to come. */
const mayGoOn = (typed: string) => typed.trim().startsWith('91')

interface Props {
  form: ApplicationFormApi
  field: NamedField
  /** Takes the focus at Enter, and where a letter is typed: nobody's number has one. Absent once a service is chosen. */
  onWords: (() => void) | undefined
  /** Who is known by the number. */
  children: ReactNode
}

/** The customer's number as the first thing of the form. */
export function NumberField({ form, field, onWords, children }: Props) {
  const { t } = useLingui()
  const bind = useBind(form)
  const isTouch = useIsTouch()
  const hasBook = useHasBook()
  const box = useRef<HTMLDivElement>(null)
  const typed = useWatch({ control: form.control, name: 'customer.phone' })
  const wasWhole = useRef(isWhole(typed))
  useEffect(() => {
    const isNow = isWhole(typed)
    // The keyboard would cover who is known and the services.
    if (isTouch && isNow && !wasWhole.current && !mayGoOn(typed)) {
      box.current?.querySelector('input')?.blur()
    }
    wasWhole.current = isNow
  }, [typed, isTouch])
  const key = (event: KeyboardEvent) => {
    if (!onWords || event.ctrlKey || event.metaKey || event.altKey) return
    const isWord = typed === '' && /^\p{L}$/u.test(event.key)
    if (event.key === 'Enter') event.preventDefault()
    // The letter itself goes to the field that has the focus by then.
    if (isWord || event.key === 'Enter') onWords()
  }
  return (
    <div ref={box}>
      <TextField
        {...bind(field)}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        width="medium"
        hint={hasBook ? t`10 digits. Finds saved customers.` : t`10 digits`}
        onKeyDown={key}
      />
      {children}
    </div>
  )
}
