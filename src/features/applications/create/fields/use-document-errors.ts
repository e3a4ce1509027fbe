import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { textIn } from '../../../../../contract/core/languages.ts'
import type { UploadSlot } from '../../../../blocks/documents/upload/upload-slot.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import type { DocumentProblem } from './answers.ts'
import { documentProblems } from './answers.ts'

/** What is wrong with the documents now, for the summary, its title and the slots. */
export function useDocumentErrors(
  service: Service | undefined,
  slotOf: (key: string) => UploadSlot,
) {
  const { t } = useLingui()
  const language = useLanguage()
  const problems = service ? documentProblems(service, slotOf) : []
  const nameOf = (key: string) => {
    const document = service?.documents.find((one) => one.key === key)
    return document ? textIn(document.label, language) : key
  }
  const sentences: Record<DocumentProblem['why'], string> = {
    missing: t`Choose a file or take a photo.`,
    failed: t`This document was refused. Replace or remove it.`,
    needsMasking: t`Hide the Aadhaar number first.`,
  }
  const missing = problems.filter(({ why }) => why === 'missing').map(({ key }) => nameOf(key))
  const list = missing.join(', ')
  return {
    problems,
    /** The text of rules.md, Documents, while something is missing. */
    title: missing.length > 0 ? t`Please upload: ${list}` : undefined,
    summary: problems.map(({ key, why }) => ({
      fieldId: documentFieldId(key),
      message: why === 'missing' ? nameOf(key) : `${nameOf(key)}: ${sentences[why]}`,
    })),
    atSlots: new Map(problems.map(({ key, why }) => [key, sentences[why]])),
  }
}

/** The error summary's target of a document. */
export function documentFieldId(key: string): string {
  return `documents.${key}`
}

/** What keeps a chosen document from being ready, in a few words; nothing when it is. */
export function slotStateText({ status }: UploadSlot): string {
  if (status === 'checking' || status === 'uploading') return i18n._(msg`still uploading`)
  if (status === 'needsMasking') return i18n._(msg`number not hidden yet`)
  if (status === 'waiting') return i18n._(msg`uploads when the link is back`)
  return status === 'failed' ? i18n._(msg`not uploaded`) : ''
}
