import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { isFinal, nextStatuses } from '../../../contract/application-status.ts'
import type { ApplicationDetail } from '../../../contract/applications.ts'
import { ApplicationStatusTag } from '../../shared/applications/application-status-tag.tsx'
import { serviceName } from '../../shared/applications/service-name.ts'
import { SlaTime } from '../../shared/applications/sla-time.tsx'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useMay, useUser } from '../../shared/session/user.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { KeyboardHelp } from '../../shared/ui/keyboard-help.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useShortcut } from '../../shared/ui/use-shortcut.ts'
import { ApplicationColumns } from './application-columns.tsx'
import { CopyNumber } from './copy-number.tsx'
import { CustomerCard } from './customer-card.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { ServiceCard } from './service-card.tsx'
import { StatusDialog } from './status-dialog.tsx'

interface Props {
  application: ApplicationDetail
  back: ReactNode
  note: ReactNode
}

/** The application on the screen, and the way to decide on it. */
export function ApplicationRecord({ application, back, note }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { userInfo } = useUser()
  const mayChange = useMay('application.changeStatus')
  const [isDeciding, setIsDeciding] = useState(false)
  const canDecide = mayChange && nextStatuses(userInfo, application).length > 0
  const { applicationId, status } = application
  useShortcut('u', () => {
    if (canDecide) setIsDeciding(true)
  })

  const close = () => {
    setIsDeciding(false)
    // The button that opened the dialog is gone when there is nothing more to decide.
    requestAnimationFrame(() => {
      const hasFocus = document.activeElement !== document.body
      if (!hasFocus) document.querySelector<HTMLElement>('main h1')?.focus()
    })
  }

  return (
    <>
      <PageHeader
        title={applicationId}
        description={serviceName(application, language)}
        back={back}
        action={
          canDecide && (
            <Button
              variant="primary"
              onClick={() => setIsDeciding(true)}
            >{t`Update status`}</Button>
          )
        }
      />
      {note}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="2"
        marginBlockStart="-2"
        marginBlockEnd="6"
      >
        <ApplicationStatusTag status={status} />
        {!isFinal(status) && <SlaTime application={application} />}
        <CopyNumber number={applicationId} />
      </chakra.div>
      <ApplicationColumns
        main={
          <>
            <CustomerCard application={application} />
            <ServiceCard application={application} />
            <DocumentsCard application={application} />
          </>
        }
        side={
          <>
            <FactsCard application={application} />
            <HistoryCard history={application.history} />
          </>
        }
      />
      {isDeciding && <StatusDialog application={application} onClose={close} />}
      <KeyboardHelp more={canDecide ? [{ keys: 'u', does: t`Update status` }] : []} />
    </>
  )
}
