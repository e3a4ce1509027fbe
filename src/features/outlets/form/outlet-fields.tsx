import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FRANCHISE_TYPES } from '../../../../contract/outlets/network-names.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import { networkNamesQuery } from '../../../blocks/outlets/network-names.ts'
import { ComboField } from '../../../ui/controls/combo-field.tsx'
import { RadioField } from '../../../ui/controls/radio-field.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { SeveralField } from '../../../ui/office/several-field.tsx'
import { TYPE_LABELS } from '../outlet-labels.ts'
import type { OutletValues } from './outlet-values.ts'

type Chosen = Pick<
  OutletValues,
  'partnerId' | 'franchiseIds' | 'latitude' | 'longitude' | 'openingHours'
>

/** How the fields are tied to their form. */
export interface OutletForm {
  field: (
    name: Exclude<keyof OutletValues, 'openingHours'>,
  ) => UseFormRegisterReturn & { label: string; error: string | undefined }
  errorAt: (path: string) => string | undefined
  chosen: Chosen
  /** Sets values that the person chose instead of typing them. */
  onChange: (change: Partial<OutletValues>) => void
}

interface Props {
  kind: OutletKind
  form: OutletForm
  /** The saved outlet, which gives the names of franchises or partners that are no longer active. */
  saved?: OutletDetail
}

type Named = readonly { _id: string; name: string }[]

function optionsFrom(known: Named = [], own: Named = []) {
  const all = new Map([...own, ...known].map(({ _id, name }) => [_id, name]))
  return [...all].map(([value, label]) => ({ value, label }))
}

/** What administrators decide: name, type and target; who works for whom. */
export function TermsFields({ kind, form, saved }: Props) {
  const { t } = useLingui()
  const { field, errorAt, chosen, onChange } = form
  const { data: names } = useQuery(networkNamesQuery)
  if (kind === 'partner') {
    return (
      <>
        <TextField {...field('name')} autoComplete="off" required />
        <SeveralField
          name="franchiseIds"
          label={t`Assigned franchises`}
          error={errorAt('franchiseIds')}
          hint={t`New applications of these franchises go to this partner.`}
          placeholder={t`Add a franchise`}
          emptyText={t`No franchise is assigned.`}
          options={optionsFrom(names?.franchises, saved?.franchises)}
          chosen={chosen.franchiseIds}
          onChange={(franchiseIds) => onChange({ franchiseIds })}
        />
      </>
    )
  }
  return (
    <>
      <TextField {...field('name')} autoComplete="off" required />
      <RadioField
        {...field('type')}
        inline
        required
        options={optionsOf(FRANCHISE_TYPES, TYPE_LABELS)}
      />
      <TextField
        {...field('monthlyTargetPaise')}
        hint={t`Leave it empty if there is none.`}
        prefix="₹"
        width="medium"
        inputMode="decimal"
        autoComplete="off"
      />
      <ComboField
        name="partnerId"
        label={t`Partner`}
        error={errorAt('partnerId')}
        hint={t`New applications go to this partner, or to support if there is no partner.`}
        options={optionsFrom(names?.partners, saved?.partner ? [saved.partner] : [])}
        value={chosen.partnerId}
        onChange={(partnerId) => onChange({ partnerId })}
      />
    </>
  )
}

/** How the outlet is reached. */
export function ContactFields({ form }: Pick<Props, 'form'>) {
  const { field } = form
  return (
    <>
      <TextField {...field('phone')} type="tel" width="medium" autoComplete="off" required />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="off" />
      <TextAreaField {...field('address')} required />
      <TextField {...field('district')} autoComplete="off" />
    </>
  )
}
