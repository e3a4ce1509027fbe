import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listFranchiseChoices } from '../../../contract/outlets/network-names.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'
import { errorText } from '../../i18n/error-text.ts'
import { ComboField } from '../../ui/controls/combo-field.tsx'
import type { TextFieldProps } from '../../ui/controls/text-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

interface NamesProps {
  field: (name: 'firstName' | 'lastName') => TextFieldProps
}

/** Names of a person. */
export function NameFields({ field }: NamesProps) {
  return (
    <>
      <TextField {...field('firstName')} required autoComplete="off" />
      <TextField {...field('lastName')} autoComplete="off" />
    </>
  )
}

interface Props {
  field: (name: 'firstName' | 'lastName' | 'email' | 'phone') => TextFieldProps
  /** A hint that says why an address is needed. */
  reachHint?: string | undefined
}

/** Names of a person, and the ways to reach them. */
export function ContactFields({ field, reachHint }: Props) {
  return (
    <>
      <NameFields field={field} />
      <TextField
        {...field('email')}
        hint={reachHint}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <TextField {...field('phone')} type="tel" width="medium" autoComplete="off" />
    </>
  )
}

interface FranchiseProps {
  label: string
  error: string | undefined
  value: string
  /** The one that is saved, which may not be active any more. */
  saved?: { _id: string; name: string } | undefined
  onChange: (id: string) => void
}

/** The franchise that a gram van belongs to. */
export function FranchiseField({ label, error, value, saved, onChange }: FranchiseProps) {
  const { t } = useLingui()
  const choices = useQuery(endpointQuery(listFranchiseChoices))
  if (choices.error && !choices.data) {
    return (
      <ErrorState
        title={errorText(choices.error)}
        retrying={choices.isFetching}
        onRetry={() => void choices.refetch()}
      >
        {t`The list of franchises could not be loaded.`}
      </ErrorState>
    )
  }
  const active = choices.data?.franchises ?? []
  const isMissing = saved !== undefined && active.every(({ _id }) => _id !== saved._id)
  const offered = isMissing ? [saved, ...active] : active
  return (
    <ComboField
      name="franchiseId"
      label={label}
      error={error}
      hint={t`The van's applications belong to this franchise.`}
      options={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={value}
      onChange={onChange}
      required
    />
  )
}
