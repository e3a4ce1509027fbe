import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import type { DocumentPresetName } from '../../../../../../contract/documents/document-presets.ts'
import { DOCUMENT_PRESETS } from '../../../../../../contract/documents/document-presets.ts'
import { SelectField } from '../../../../../ui/controls/select-field.tsx'
import { SwitchField } from '../../../../../ui/controls/switch-field.tsx'
import { PRESET_LABELS } from '../../changes/detail-words.ts'
import { MOST_DOCUMENTS, newDocument } from '../editor-values.ts'
import { ImageField } from '../image-field.tsx'
import type { EditorForm } from '../use-editor-form.ts'
import { TranslatedFields } from '../words/translated-fields.tsx'
import { ConditionField } from './condition-field.tsx'
import { EditorList } from './editor-list.tsx'

const PRESETS = Object.keys(DOCUMENT_PRESETS) as DocumentPresetName[]

/** The documents that customers bring: name, what kind of photo, and a sample. */
export function DocumentRows({ form }: { form: EditorForm }) {
  const { t, i18n } = useLingui()
  return (
    <EditorList
      form={form}
      list="documents"
      most={MOST_DOCUMENTS}
      unnamed={(number) => t`Document ${number}`}
      newRow={newDocument}
      addLabel={t`Add document`}
      gist={({ preset, required }) =>
        [i18n._(PRESET_LABELS[preset]), required ? t`Required` : t`Optional`].join(' · ')
      }
      row={(index) => <DocumentRow form={form} index={index} />}
    />
  )
}

/** Drawn for itself, as a question is. */
const DocumentRow = memo(function DocumentRow({
  form,
  index,
}: {
  form: EditorForm
  index: number
}) {
  const { t, i18n } = useLingui()
  const { control, setValue } = form.api
  const at = `documents.${index}` as const
  const [required, sampleId] = useWatch({ control, name: [`${at}.required`, `${at}.sampleId`] })
  return (
    <>
      <TranslatedFields
        texts={[
          {
            fields: [
              { ...form.field(`${at}.label.en`), label: t`Name in English` },
              { ...form.field(`${at}.label.hi`), label: t`Name in Hindi` },
              { ...form.field(`${at}.label.mr`), label: t`Name in Marathi` },
            ],
          },
        ]}
      />
      <SelectField
        {...form.field(`${at}.preset`)}
        label={t`What is photographed`}
        options={PRESETS.map((value) => ({ value, label: i18n._(PRESET_LABELS[value]) }))}
      />
      <SwitchField
        label={t`Required`}
        checked={required}
        onChange={(next) => setValue(`${at}.required`, next, { shouldDirty: true })}
      />
      <ConditionField form={form} at={at} earlier={Infinity} />
      <ImageField
        label={t`Sample photo`}
        name={`${at}.sampleId`}
        hint={t`A filled-in sample without real names and numbers.`}
        imageId={sampleId}
        onChange={(id) => setValue(`${at}.sampleId`, id, { shouldDirty: true })}
      />
    </>
  )
})
