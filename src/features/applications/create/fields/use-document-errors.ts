import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { textIn } from '../../../../../contract/core/languages.ts'
import type { UploadSlot } from '../../../../blocks/documents/upload/upload-slot.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import type { DocumentProblem } from '../../questions/answers.ts'
import { documentProblems } from '../../questions/answers.ts'

/** The present errors of the documents: summary, its title, and slots. */
export function useDocumentErrors(
  service: Pick<Service, 'documents'>,
  slotOf: (key: string) => UploadSlot,
  reused: readonly string[],
  ended: readonly string[],
) {
  const { t } = useLingui()
  const language = useLanguage()
  const problems = documentProblems(service, slotOf, reused, ended)
  const nameOf = (key: string) => {
    const document = service.documents.find((one) => one.key === key)
    return document ? textIn(document.label, language) : key
  }
  const sentences: Record<Exclude<DocumentProblem['why'], 'ended'>, string> = {
    missing: t`Choose a file or take a photo.`,
    failed: t`This document was not accepted. Replace or remove it.`,
    needsMasking: t`Hide the Aadhaar number first.`,
  }
  const textOf = ({ key, why }: DocumentProblem) => {
    const name = nameOf(key)
    if (why === 'ended')
      return t`${name} from an earlier visit can no longer be used. Add it again.`
    return sentences[why]
  }
  return {
    problems,
    /** The text of rules.md, Documents, while a document is missing; the list follows it. */
    title: problems.some(({ why }) => why === 'missing') ? t`Please upload:` : undefined,
    summary: problems.map((problem) => {
      const { key, why } = problem
      const text = why === 'ended' ? textOf(problem) : `${nameOf(key)}: ${textOf(problem)}`
      return { fieldId: documentFieldId(key), message: why === 'missing' ? nameOf(key) : text }
    }),
    atSlots: new Map(problems.map((problem) => [problem.key, textOf(problem)])),
  }
}

/** Id of a document's field, the target of the error summary. */
export function documentFieldId(key: string): string {
  return `documents.${key}`
}

/** Why a chosen document is not ready yet, in a few words of this language; empty for a ready document. */
export function slotStateText({ status }: UploadSlot, words: I18n): string {
  if (status === 'checking' || status === 'uploading') return words._(msg`still uploading`)
  if (status === 'needsMasking') return words._(msg`number not hidden yet`)
  if (status === 'waiting') return words._(msg`uploads when you are online`)
  return status === 'failed' ? words._(msg`not uploaded`) : ''
}
