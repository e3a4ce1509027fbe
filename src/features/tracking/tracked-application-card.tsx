import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { isFinal } from '../../../contract/applications/application-status.ts'
import { textIn } from '../../../contract/core/languages.ts'
import type { TrackedApplication } from '../../../contract/tracking/tracking.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DefinitionList } from '../../ui/layout/definition-list.tsx'
import { ApplicationStatusTag } from '../applications/parts/application-status-tag.tsx'
import { serviceName } from '../applications/parts/service-name.ts'
import { PortalLink } from '../catalogue/parts/portal-link.tsx'
import { ProgressList } from './progress-list.tsx'
import { useExpected } from './use-expected.ts'

/** An application as its customer sees it: masked, with the steps so far and the next ones. */
export function TrackedApplicationCard({ application }: { application: TrackedApplication }) {
  const { t } = useLingui()
  const language = useLanguage()
  const expected = useExpected(application)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus has left the page.
  useEffect(() => heading.current?.focus(), [])
  const { department } = application
  const { applicationId, status, customerName, customerPhone, submittedAt } = application
  return (
    <chakra.div display="grid" gap="4">
      <Card>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
          paddingBlockEnd="3"
        >
          <chakra.h2
            ref={heading}
            tabIndex={-1}
            data-figures
            fontSize="xl"
            fontWeight="semibold"
            lineHeight="tight"
            _focusVisible={{ outline: 'none' }}
          >
            {applicationId}
          </chakra.h2>
          <ApplicationStatusTag status={status} />
        </chakra.div>
        <DefinitionList
          items={[
            { label: t`Service`, value: serviceName(application, language) },
            ...(department
              ? [
                  {
                    label: textIn(department.name, language) || t`Department's number`,
                    value: (
                      <chakra.span display="flex" flexWrap="wrap" columnGap="3" rowGap="1">
                        <chakra.span data-figures overflowWrap="anywhere" userSelect="all">
                          {department.number}
                        </chakra.span>
                        <PortalLink service={department} />
                      </chakra.span>
                    ),
                  },
                ]
              : []),
            { label: t`Name`, value: <Masked before={customerName} /> },
            { label: t`Phone`, value: <Masked after={customerPhone} /> },
            {
              label: t`Submitted`,
              value: <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time>,
            },
            ...(isFinal(status) ? [] : [{ label: t`Expected by`, value: expected }]),
          ]}
        />
      </Card>
      <Card title={t`Progress`}>
        <ProgressList application={application} />
      </Card>
    </chakra.div>
  )
}

/** A name or number that the server masked; the page never has the rest. */
function Masked({ before, after }: { before?: string; after?: string }) {
  return (
    <span data-figures>
      {before} <span aria-hidden>•••••</span> {after}
    </span>
  )
}
