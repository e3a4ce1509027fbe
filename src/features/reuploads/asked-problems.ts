import { useLingui } from '@lingui/react/macro'
import type { RequestedDocument } from '../../../contract/applications/reupload-request.ts'
import { textIn } from '../../../contract/core/languages.ts'
import type { DocumentPreset } from '../../../contract/documents/document-presets.ts'
import { presetAt, presetOf } from '../../../contract/documents/document-presets.ts'
import type { UploadSlot } from '../../blocks/documents/upload/upload-slot.ts'
import { lacksMasking } from '../../blocks/documents/upload/upload-slot.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** Id of a requested document's field, the target of the error summary. */
export function askedFieldId(requirement: string): string {
  return `asked.${requirement}`
}

/** Limits of its photo, and what must be hidden on it. */
export function presetOfRequested({ requirement, preset }: RequestedDocument): DocumentPreset {
  return preset ? presetOf({ preset }) : presetAt([], requirement)
}

type Why = 'missing' | 'failed' | 'needsMasking'

/** Why a requested document cannot be sent yet; null where it can, also while its upload runs or waits. */
function problemOf(document: RequestedDocument, slot: UploadSlot): Why | null {
  if (slot.status === 'empty') return 'missing'
  if (lacksMasking(slot, presetOfRequested(document))) return 'needsMasking'
  return slot.status === 'failed' || slot.status === 'needsMasking' ? slot.status : null
}

/** The name of a requested document in the page's language, and what is still missing of all of them. */
export function useAskedDocuments(
  documents: readonly RequestedDocument[],
  slotOf: (requirement: string) => UploadSlot,
) {
  const { t } = useLingui()
  const language = useLanguage()
  const sentences: Record<Why, string> = {
    missing: t`Choose a file or take a photo.`,
    failed: t`This document was not accepted. Replace or remove it.`,
    needsMasking: t`Hide the Aadhaar number first.`,
  }
  const nameOf = ({ label }: RequestedDocument) => textIn(label, language)
  const problems = documents.flatMap((document) => {
    const { requirement } = document
    const why = problemOf(document, slotOf(requirement))
    if (!why) return []
    const message = sentences[why]
    const name = nameOf(document)
    return [
      { requirement, message, fieldId: askedFieldId(requirement), summary: `${name}: ${message}` },
    ]
  })
  return { nameOf, problems }
}
