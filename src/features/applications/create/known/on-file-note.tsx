import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { RequiredDocument } from '../../../../../contract/catalogue/services.ts'
import { textIn } from '../../../../../contract/core/languages.ts'
import { isValidAt } from '../../../../../contract/customers/document-terms.ts'
import { serverNow } from '../../../../api/server-time.ts'
import { formatDate } from '../../../../i18n/dates.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
// Here and not beside the refusals: what is loaded with a screen alone has its messages.
import '../../../customers/api/error-texts.ts'
import { useKnownCustomers } from '../../../customers/api/use-known-customers.ts'
import { reusedIn } from '../../drafts/reused-documents.ts'
import type { FormValues } from '../fields/form-schema.ts'
import type { ApplicationFormApi } from '../fields/use-application-form.ts'
import { isNamed } from './offered-fields.ts'

interface Props {
  form: ApplicationFormApi
  /** The kind of the required document. */
  kind: string
  name: string
}

interface AllProps {
  form: ApplicationFormApi
  documents: readonly RequiredDocument[]
  isEmpty: (key: string) => boolean
  /** Nothing is missing any more. */
  onReady: () => void
}

/** Above the slots: every document that the customer gave before and that is still valid, used by one press. */
export function OnFileAll({ form, documents, isEmpty, onReady }: AllProps) {
  const language = useLanguage()
  const [customer, reused] = useWatch({ control: form.control, name: ['customer', 'reused'] })
  const onFile = useOnFile(customer)
  const present = reusedIn({ customer, reused })
  const isUsed = (key: string) => present.some(({ kind }) => kind === key)
  const offered = documents.flatMap(({ key, label }) => {
    const found = isEmpty(key) && !isUsed(key) ? onFile(key) : undefined
    return found ? [{ found, name: textIn(label, language) }] : []
  })
  const count = offered.length
  const isLast = documents.every(
    ({ key, required }) =>
      !required || !isEmpty(key) || isUsed(key) || offered.some(({ found }) => found.kind === key),
  )
  if (count === 0 || (count === 1 && !isLast)) return null
  const use = () => {
    const { name: called, phone } = customer
    const all = [...present, ...offered.map(({ found }) => found)]
    form.setValue('reused', { name: called, phone, documents: all }, { shouldDirty: true })
    if (isLast) onReady()
  }
  const names = offered.map(({ name, found }) => `${name} (${formatDate(found.takenAt)})`)
  return (
    <Note
      tone="info"
      action={
        <Button size="sm" variant={isLast ? 'primary' : 'secondary'} onClick={use}>
          {isLast ? (
            <Plural
              value={count}
              one="Use # document and continue"
              other="Use # documents and continue"
            />
          ) : (
            <Plural value={count} one="Use # document" other="Use # documents" />
          )}
        </Button>
      }
    >
      <chakra.p fontWeight="semibold">
        <Trans>From earlier visits, still valid</Trans>
      </chakra.p>
      <p>{names.join(', ')}</p>
    </Note>
  )
}

/** The customer's last document of each kind that is still valid. */
function useOnFile(customer: FormValues['customer']) {
  const known = useKnownCustomers(customer.phone)
  const now = new Date(serverNow())
  const documents = known
    .filter((each) => customer.name.trim() !== '' && isNamed(each, customer.name))
    .flatMap((each) => each.documents)
  return (kind: string) =>
    documents.find((each) => each.kind === kind && isValidAt(kind, new Date(each.takenAt), now))
}

/** With the empty slot of a document: the customer's last one is offered, and once it is used it stands in the slot's place. */
export function OnFileNote({ form, kind, name }: Props) {
  const { t } = useLingui()
  const [customer, reused] = useWatch({ control: form.control, name: ['customer', 'reused'] })
  const onFile = useOnFile(customer)
  const [isPressed, setIsPressed] = useState(false)
  const present = reusedIn({ customer, reused })
  const used = present.find((each) => each.kind === kind)
  const buttonId = useId()
  const isUsed = used !== undefined
  // The pressed button is gone: the focus goes on to the other one.
  useEffect(() => {
    if (isPressed) document.getElementById(buttonId)?.focus()
  }, [isPressed, isUsed, buttonId])
  const shown = used ?? onFile(kind)
  if (!shown) return null
  const [taken, end] = [formatDate(shown.takenAt), formatDate(shown.validUntil)]
  const set = (isWanted: boolean) => {
    const others = present.filter((each) => each.kind !== kind)
    const documents = isWanted ? [...others, shown] : others
    const { name: called, phone } = customer
    form.setValue('reused', { name: called, phone, documents }, { shouldDirty: true })
    setIsPressed(true)
  }
  if (used) {
    return (
      <div>
        <chakra.p fontSize="sm" fontWeight="semibold" marginBlockEnd="1.5">
          {name}
        </chakra.p>
        <Note
          tone="info"
          role="status"
          action={
            <Button
              id={buttonId}
              size="sm"
              aria-label={t`Add another file instead: ${name}`}
              onClick={() => set(false)}
            >
              {t`Add another file instead`}
            </Button>
          }
        >
          <Trans>
            From the visit of {taken}, valid until {end}
          </Trans>
        </Note>
      </div>
    )
  }
  return (
    <Note
      tone="info"
      marginBlockStart="2"
      action={
        <Button id={buttonId} size="sm" aria-label={t`Use it: ${name}`} onClick={() => set(true)}>
          {t`Use it`}
        </Button>
      }
    >
      <Trans>
        Given on {taken}, valid until {end}
      </Trans>
    </Note>
  )
}
