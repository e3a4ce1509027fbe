import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { KeyedChange, ServicePart } from '../../../../../contract/catalogue/service-changes.ts'
import { changedParts, keyedChanges } from '../../../../../contract/catalogue/service-changes.ts'
import type { ServiceContent } from '../../../../../contract/catalogue/services.ts'
import type { ChangeDetail } from '../../../../../contract/catalogue/version-details.ts'
import {
  documentDetails,
  fieldDetails,
  textDetails,
} from '../../../../../contract/catalogue/version-details.ts'
import { formatMoney } from '../../../../../contract/core/money.ts'
import { ChangedText } from '../../../../blocks/record/changed-text.tsx'
import { useChangeText } from '../../parts/version-changes.tsx'
import { useDetailWords } from './detail-words.ts'

const PART_LABELS: Record<ServicePart, MessageDescriptor> = {
  name: msg`Name`,
  category: msg`Category`,
  tagline: msg`Short description`,
  description: msg`Description`,
  logo: msg`Logo`,
  fee: msg`Fee`,
  governmentFee: msg`Government fee`,
  shares: msg`Shares`,
  sla: msg`SLA hours`,
  link: msg`Web address of the service`,
  departmentNumber: msg`Department's number`,
}

const numberText = (rule: ServiceContent['departmentNumber']) =>
  [rule?.name.en, rule?.pattern].filter(Boolean).join(' · ') || '–'

interface Props {
  before: ServiceContent
  after: ServiceContent
}

/** A list of what is read one below the other. */
const Points = chakra('ul', {
  base: { paddingInlineStart: '5', listStyle: 'disc', display: 'grid', gap: '1' },
})

/** What differs between two versions: the service's own parts, then what it asks, each with what becomes of it. */
export function WhatChanges({ before, after }: Props) {
  const { t, i18n } = useLingui()
  const textOf = useChangeText()
  const parts = changedParts(before, after)
  const asked = keyedChanges(before, after)
  const valueOf = (part: ServicePart, content: ServiceContent) => {
    if (part === 'fee') return formatMoney(content.feePaise)
    if (part === 'governmentFee') return formatMoney(content.passThroughPaise ?? 0)
    if (part === 'departmentNumber') return numberText(content.departmentNumber)
    if (part === 'sla') return String(content.slaHours)
    if (part === 'link') return content.link
    if (part === 'shares') {
      return `${content.franchiseSharePercent}% + ${content.partnerSharePercent}%`
    }
    return null
  }
  if (parts.length + asked.length === 0) return <p>{t`Only the order changes.`}</p>
  return (
    <Points>
      {parts.map((part) => {
        const [from, to] = [valueOf(part, before), valueOf(part, after)]
        const isText = part === 'name' || part === 'tagline' || part === 'description'
        return (
          <li key={part}>
            <span>{i18n._(PART_LABELS[part])}</span>
            {from !== null && from !== to && (
              <span>
                <span>: </span>
                <ChangedText from={from} to={to} />
              </span>
            )}
            {isText && <Details details={textDetails(part, before, after)} />}
          </li>
        )
      })}
      {asked.map((each) => (
        <li key={`${each.part} ${each.key}`}>
          <span>{textOf(each)}</span>
          <Details details={detailsOf(each, before, after)} />
        </li>
      ))}
    </Points>
  )
}

/** How a question or document differs; one that is new or gone has no more to say. */
function detailsOf({ part, key }: KeyedChange, before: ServiceContent, after: ServiceContent) {
  if (part === 'field') {
    const [known, now] = [before, after].map(({ fields }) =>
      fields.find((each) => each.key === key),
    )
    return known && now ? fieldDetails(known, now) : []
  }
  const [known, now] = [before, after].map(({ documents }) =>
    documents.find((each) => each.key === key),
  )
  return known && now ? documentDetails(known, now) : []
}

function Details({ details }: { details: readonly ChangeDetail[] }) {
  const wordsOf = useDetailWords()
  if (details.length === 0) return null
  return (
    <chakra.ul
      display="grid"
      gap="1"
      marginBlockStart="1"
      paddingInlineStart="4"
      fontSize="sm"
      color="fg.muted"
    >
      {details.map((detail) => {
        const { label, from, to } = wordsOf(detail)
        return (
          <li key={`${label} ${from} ${to}`}>
            <span>{label}</span>
            {to !== undefined && (
              <span>
                <span>: </span>
                <ChangedText from={from || null} to={to || null} />
              </span>
            )}
          </li>
        )
      })}
    </chakra.ul>
  )
}
