import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { FilterName } from '../../../../contract/saved-filters/saved-filters.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useContractForm } from '../../forms/contract-form.ts'
import { FormPage } from '../../forms/form-page.tsx'
import { useSaving } from '../../forms/sending.ts'
import { withConnection } from '../../record/needs-connection.tsx'
import type { SavedFilter, SavedFilters } from './saved-filters.ts'

const Name = v.object({ name: FilterName })
const UNNAMED = { name: '' }

interface Props<Filters> {
  /** The filters in force; null where there is none to save. */
  filters: Filters | null
  saved: SavedFilters<Filters>
  onClose: () => void
}

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: 'touch',
    borderBlockEnd: '1px solid {colors.border}',
    _last: { borderBlockEnd: 'none' },
  },
})

/** Saves the present filters under a name, and deletes the ones no longer wanted. */
export function SavedFiltersDialog<Filters>({ filters, saved, onClose }: Props<Filters>) {
  const { t } = useLingui()
  const { filters: known = [], save, remove } = saved
  /** Deleted while the dialog is open: they can be had back. */
  const [deleted, setDeleted] = useState<SavedFilter<Filters>[]>([])
  const notifyFailure = (failure: Error) => notify({ tone: 'error', title: errorText(failure) })
  const removed = deleted.filter((one) => known.every(({ name: other }) => other !== one.name))
  const lines = [
    ...known.map((filter) => ({ filter, isDeleted: false })),
    ...removed.map((filter) => ({ filter, isDeleted: true })),
  ].toSorted((a, b) => a.filter.name.localeCompare(b.filter.name))

  const drop = (filter: SavedFilter<Filters>) => {
    setDeleted((before) => [...before.filter((one) => one.name !== filter.name), filter])
    remove.mutate(filter._id, { onError: notifyFailure })
  }

  return (
    <Dialog
      open
      title={t`Saved filters`}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <chakra.div display="grid" gap="6">
        {filters && <NameForm filters={filters} save={save} onSaved={onClose} />}
        {lines.length > 0 && (
          <ul aria-label={t`Saved filters`}>
            {lines.map(({ filter, isDeleted }) => (
              <Line key={filter.name}>
                <chakra.span overflowWrap="anywhere" color={isDeleted ? 'fg.muted' : undefined}>
                  {isDeleted ? <Trans>“{filter.name}” is deleted</Trans> : filter.name}
                </chakra.span>
                <Button
                  size="sm"
                  aria-label={isDeleted ? t`Undo: ${filter.name}` : t`Delete: ${filter.name}`}
                  onClick={() =>
                    withConnection(() =>
                      isDeleted ? save.mutate(filter, { onError: notifyFailure }) : drop(filter),
                    )
                  }
                >
                  {isDeleted ? t`Undo` : t`Delete`}
                </Button>
              </Line>
            ))}
          </ul>
        )}
      </chakra.div>
    </Dialog>
  )
}

interface NameFormProps<Filters> {
  filters: Filters
  save: SavedFilters<Filters>['save']
  onSaved: () => void
}

/** Saves the filters in force under a name. */
function NameForm<Filters>({ filters, save, onSaved }: NameFormProps<Filters>) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: Name,
    values: UNNAMED,
    labels: { name: t`Filter name` },
    fieldOf: { 'filters.too_many': 'name' },
    errorsAt: 'field',
  })
  const { send, sending } = useSaving(save, {
    onDone(saved) {
      notify({ tone: 'success', title: t`Filter “${saved.name}” saved` })
      onSaved()
    },
    onRefused: form.refuse,
  })
  return (
    <FormPage
      form={form}
      submitLabel={t`Save these filters`}
      sending={sending}
      offline="refuses"
      onSubmit={() => form.submit(({ name }) => send({ name, query: filters }))}
    >
      <TextField
        {...form.field('name')}
        id="filter-name"
        hint={t`This replaces any filter you saved with the same name.`}
        autoComplete="off"
        required
      />
    </FormPage>
  )
}
