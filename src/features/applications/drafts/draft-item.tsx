import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formPageOf } from '../../../../contract/catalogue/form-pages.ts'
import { nameIn } from '../../../../contract/core/languages.ts'
import { serverDay } from '../../../api/server-time.ts'
import { ClaimTag } from '../../../blocks/claims/claim-tag.tsx'
import {
  keepPageText,
  missingFilesText,
  nextText,
  placeText,
} from '../../../blocks/claims/claim-words.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { useClaims } from '../../../offline/outbox/use-claim.ts'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { WorkRow } from '../../../ui/layout/work-row.tsx'
import { useService } from '../../catalogue/api/queries.ts'
import { countSteps } from '../questions/question-steps.ts'
import { countDocuments } from './count-documents.ts'
import { filesOfPage, isOld, missingFiles, stateOf } from './draft-facts.ts'
import type { DraftEntry } from './draft-store.ts'

interface Props {
  entry: DraftEntry
  onRemove: () => void
}

export function DraftItem({ entry, onRemove }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { id, values, step: current } = entry.draft
  const service = useService(values.serviceId) ?? undefined
  const [now] = useState(() => Date.now())
  const [today] = useState(serverDay)
  const count = countSteps(service, values.fields, today)
  const page = formPageOf(useUser().userInfo.userType, service?.key)
  const name = values.customer.name.trim() || t`No name yet`
  const { required, chosen } = countDocuments(entry, service, today)
  const claim = useClaims()({ state: stateOf(entry), savedAt: entry.savedAt })
  const unstored = filesOfPage(entry)
  const missing = missingFiles(entry)
  const isStored = entry.savedAt !== null
  const isOnline = useReachability() === 'online'
  const facts = [
    service ? nameIn(service, language) : t`No service yet`,
    t`Step ${current} of ${count}`,
    required > 0 && t`${chosen} of ${required} documents`,
    (!isStored || unstored.length === 0) && placeText(claim),
    claim.state === 'ready' && nextText(claim, isOnline),
  ]
  const warnings = [
    unstored.length > 0 && keepPageText(unstored),
    missing.length > 0 && missingFilesText(missing),
    isOld(entry, now) && t`Not changed for more than 90 days. Send it or delete it.`,
  ].filter((each) => each !== false)
  return (
    <WorkRow
      title={name}
      facts={facts}
      tag={<ClaimTag claim={claim} />}
      warning={warnings.join(' ')}
    >
      <chakra.div display="flex" gap="2" marginInlineStart="auto">
        <Button variant="quiet" aria-label={t`Delete: ${name}`} onClick={onRemove}>
          {t`Delete`}
        </Button>
        <Button asChild>
          {page ? (
            <Link to={page} search={{ draft: id }} aria-label={t`Continue: ${name}`}>
              {t`Continue`}
            </Link>
          ) : (
            <Link
              to="."
              search={(search) => ({ ...search, apply: 'choose', draft: id })}
              resetScroll={false}
              aria-label={t`Continue: ${name}`}
            >
              {t`Continue`}
            </Link>
          )}
        </Button>
      </chakra.div>
    </WorkRow>
  )
}
