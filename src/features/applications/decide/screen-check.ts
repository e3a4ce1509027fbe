import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { displayName } from '../../../../contract/core/person-names.ts'
import { useSeenPapers } from '../../../blocks/documents/viewer/seen-papers.ts'
import type { FormSlots } from '../../../blocks/envelopes/form-slots.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useUser } from '../../../session/user.tsx'
import { useDocumentName } from '../history/document-names.ts'
import { papersToCheck } from '../history/document-versions.ts'
import { serviceName } from '../parts/service-name.ts'
import { makeScreenNote } from './screen-note.ts'

/**
 * A decision needs a document (rules.md, Status machine). Who has looked at every paper on this screen adds a sheet that
 * says so by one press: what was seen, when, and by whom.
 */
export function useScreenCheck(application: ApplicationDetail, slots: FormSlots) {
  const { t } = useLingui()
  const language = useLanguage()
  const { userInfo } = useUser()
  const nameOf = useDocumentName(application)
  const shown = useSeenPapers()
  const [isMaking, setMaking] = useState(false)
  const { applicationId, customerName } = application
  const fileName = `checked-${applicationId}.jpg`
  const papers = papersToCheck(application)
  const seen = papers.flatMap(({ _id, requirement, fileName: own }) => {
    const at = shown.get(_id)
    return at ? [{ name: requirement ? nameOf(requirement) : own, at }] : []
  })
  const missing = papers.length - seen.length
  const isChecked = slots.keys.some((key) => slots.slotOf(key).file?.name === fileName)
  async function check() {
    if (missing > 0 || isChecked || isMaking) return
    setMaking(true)
    const name = displayName(userInfo, t`User`)
    const now = formatDateTime(Date.now())
    try {
      const note = await makeScreenNote(fileName, t`Checked on the screen`, [
        `${applicationId} · ${customerName}`,
        serviceName(application, language),
        t`Looked at by ${name}, ${now}:`,
        ...seen.map((paper) => `•  ${paper.name} · ${formatDateTime(paper.at.getTime())}`),
        ...(seen.length === 0 ? [t`No documents were required.`] : []),
      ])
      slots.attachFiles([note])
    } finally {
      setMaking(false)
    }
  }
  return {
    /** How many papers have not been shown yet. */
    missing,
    /** The sheet is among the documents. */
    isChecked,
    isMaking,
    fileName,
    check: () => void check(),
  }
}

export type ScreenCheck = ReturnType<typeof useScreenCheck>
