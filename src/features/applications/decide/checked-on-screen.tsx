import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { displayName } from '../../../../contract/core/person-names.ts'
import { useSeenPapers } from '../../../blocks/documents/viewer/seen-papers.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useDocumentName } from '../history/document-names.ts'
import { serviceName } from '../parts/service-name.ts'
import { makeScreenNote } from './screen-note.ts'

interface Props {
  application: ApplicationDetail
  /** Adds files to the decision's documents; answers how many had a place. */
  attach: (files: readonly File[]) => number
}

/**
 * A decision needs a document (rules.md, Status machine). Who has looked at the papers on this screen adds a sheet that
 * says so by one press: what was seen, when, and by whom.
 */
export function CheckedOnScreen({ application, attach }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { userInfo } = useUser()
  const nameOf = useDocumentName(application)
  const shown = useSeenPapers()
  const [isMaking, setMaking] = useState(false)
  const { applicationId, customerName, documents } = application
  const papers = documents.flatMap(({ _id, requirement, fileName }) => {
    const at = shown.get(_id)
    return at ? [{ name: requirement ? nameOf(requirement) : fileName, at }] : []
  })
  if (papers.length === 0) return null
  const make = async () => {
    setMaking(true)
    const name = displayName(userInfo, t`User`)
    const now = formatDateTime(Date.now())
    try {
      const note = await makeScreenNote(`checked-${applicationId}.jpg`, t`Checked on the screen`, [
        `${applicationId} · ${customerName}`,
        serviceName(application, language),
        t`Looked at by ${name}, ${now}:`,
        ...papers.map((paper) => `•  ${paper.name} · ${formatDateTime(paper.at.getTime())}`),
      ])
      attach([note])
    } finally {
      setMaking(false)
    }
  }
  return (
    <div>
      <Button icon={<Eye size={20} />} loading={isMaking} onClick={() => void make()}>
        {t`Checked on the screen`}
      </Button>
      <chakra.p fontSize="sm" color="fg.muted" marginBlockStart="1">
        {t`Adds a sheet that names the papers you have looked at.`}
      </chakra.p>
    </div>
  )
}
