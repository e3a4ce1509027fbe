import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ManagedCategory } from '../../../../contract/catalogue/service-management.ts'
import { NewCategory } from '../../../../contract/catalogue/service-management.ts'
import { CATEGORY_TYPES } from '../../../../contract/catalogue/services.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { ConflictNotice } from '../../../blocks/forms/conflict-notice.tsx'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { SwitchField } from '../../../ui/controls/switch-field.tsx'
import { CATEGORY_TYPE_LABELS } from '../parts/category-type-labels.ts'
import { useSaveCategory } from './api.ts'
import { ImageField } from './editor/image-field.tsx'
import { ThreeLanguages } from './editor/three-languages.tsx'

interface Props {
  /** The newest version; null for a new one. */
  category: ManagedCategory | null
  onClose: () => void
}

const valuesOf = (category: ManagedCategory | null) => ({
  name: category?.name ?? '',
  nameHi: category?.nameHi ?? '',
  nameMr: category?.nameMr ?? '',
  type: category?.type ?? ('government' as const),
  excludedFromDigital: category?.excludedFromDigital ?? false,
  logoId: category?.logoId ?? null,
})

/** The form of a category. */
export function CategoryDialog({ category, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [opened] = useState(category)
  const form = useContractForm({
    schema: NewCategory,
    values: valuesOf(category),
    labels: {
      name: t`Name in English`,
      nameHi: t`Name in Hindi`,
      nameMr: t`Name in Marathi`,
      type: t`Type`,
      logoId: t`Logo`,
    },
  })
  const { control, setValue } = form.api
  const [excludedFromDigital, logoId] = useWatch({
    control,
    name: ['excludedFromDigital', 'logoId'],
  })
  const { dialog, send } = useChangeDialog({
    form,
    change: useSaveCategory(category),
    remembersAs: `category ${category?._id ?? 'new'}`,
    done: category ? t`Changes saved` : t`Category added`,
    staleCode: 'catalogue.stale',
    onClose,
  })
  return (
    <FormDialog
      title={category ? t`Edit category` : t`Add category`}
      size="wide"
      {...dialog}
      submitLabel={category ? t`Save changes` : t`Add category`}
      attempts={category ? 'update' : 'creation'}
      onSubmit={() => form.submit(send)}
      notice={
        category &&
        category.version !== opened?.version && (
          <ConflictNotice
            title={<Trans>Someone else changed this category while you were editing</Trans>}
            changes={null}
          >
            <Trans>
              Your changes are still here. The rest shows the latest details. Check them and save
              again.
            </Trans>
          </ConflictNotice>
        )
      }
    >
      <ThreeLanguages
        fields={['name', 'nameHi', 'nameMr'].map((name) => form.field(name as 'name'))}
      />
      <SelectField
        {...form.field('type')}
        options={CATEGORY_TYPES.map((value) => ({
          value,
          label: i18n._(CATEGORY_TYPE_LABELS[value]),
        }))}
      />
      <SwitchField
        label={t`Not for digital franchises`}
        hint={t`Franchises of type digital do not see its services and cannot submit applications for them.`}
        checked={excludedFromDigital}
        onChange={(next) => setValue('excludedFromDigital', next, { shouldDirty: true })}
      />
      <ImageField
        label={t`Logo`}
        name="logoId"
        error={form.errorAt('logoId')}
        imageId={logoId}
        onChange={(id) => setValue('logoId', id, { shouldDirty: true })}
      />
    </FormDialog>
  )
}
