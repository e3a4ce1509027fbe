import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ServiceField } from '../../../../../contract/catalogue/services.ts'
import type { ChangeDetail } from '../../../../../contract/catalogue/version-details.ts'
import { textIn } from '../../../../../contract/core/languages.ts'
import type { DocumentPresetName } from '../../../../../contract/documents/document-presets.ts'
import { LANGUAGE_NAMES } from '../../../../i18n/language-names.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'

export const TYPE_LABELS: Record<ServiceField['type'], MessageDescriptor> = {
  text: msg`Text`,
  number: msg`Number`,
  date: msg`Date`,
  choice: msg`Choice`,
  address: msg`Address`,
  phone: msg`Phone`,
}

export const PRESET_LABELS: Record<DocumentPresetName, MessageDescriptor> = {
  paper: msg`Sheet of paper`,
  card: msg`Card`,
  aadhaar: msg`Aadhaar card (number is hidden)`,
  portrait: msg`Photo of a face`,
}

/** A detail of a change in words; two values of one thing stand apart, so that a screen can set them off. */
export interface DetailWords {
  label: string
  from?: string
  to?: string
}

/** What one thing becomes between two versions, as an administrator reads it. */
export function useDetailWords(): (detail: ChangeDetail) => DetailWords {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return (detail) => {
    switch (detail.what) {
      case 'words': {
        const of = {
          name: t`Name`,
          tagline: t`Short description`,
          description: t`Description`,
          label: t`Name`,
          hint: t`Hint`,
          step: t`Title of the step`,
          choice: t`Choice`,
        }[detail.of]
        const label = `${of} (${LANGUAGE_NAMES[detail.language]})`
        return { label, from: detail.from, to: detail.to }
      }
      case 'type': {
        const [from, to] = [i18n._(TYPE_LABELS[detail.from]), i18n._(TYPE_LABELS[detail.to])]
        return { label: t`Type of answer`, from, to }
      }
      case 'preset': {
        const [from, to] = [i18n._(PRESET_LABELS[detail.from]), i18n._(PRESET_LABELS[detail.to])]
        return { label: t`What is photographed`, from, to }
      }
      case 'required':
        return { label: detail.to ? t`Required now` : t`Optional now` }
      case 'bound': {
        const label = detail.bound === 'low' ? t`Smallest value` : t`Largest value`
        return { label, from: detail.from, to: detail.to }
      }
      case 'choice': {
        const choice = textIn(detail.label, language)
        return {
          label:
            detail.change === 'added' ? t`New choice: ${choice}` : t`Choice removed: ${choice}`,
        }
      }
      case 'choice_order':
        return { label: t`Other order of the choices` }
      case 'condition':
        return { label: t`Asked after other answers than before` }
      case 'sample':
        return { label: t`Other sample photo` }
      case 'offered_again':
        return {
          label: detail.to
            ? t`The answer is offered at the next visit`
            : t`The answer is no longer offered at the next visit`,
        }
      case 'devanagari':
        return {
          label: detail.to ? t`A name in Devanagari now` : t`No longer a name in Devanagari`,
        }
    }
  }
}
