import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import * as v from 'valibot'
import { toFieldErrors } from '../../../contract/core/field-errors.ts'
import { FilterName } from '../../../contract/saved-filters/saved-filters.ts'
import { errorText } from '../../i18n/error-text.ts'
import { fieldErrorText } from '../../i18n/field-error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { withConnection } from '../record/needs-connection.tsx'
import type { SavedFilter, SavedFilters } from './saved-filters.ts'

const Name = v.object({ name: FilterName })

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
  const [name, setName] = useState('')
  const [error, setError] = useState<string | undefined>()
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
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (save.isPending || !filters) return
    const checked = v.safeParse(Name, { name })
    const [problem] = checked.success ? [] : toFieldErrors(checked.issues)
    setError(problem && fieldErrorText(problem))
    if (!checked.success) return
    withConnection(() =>
      save.mutate(
        { ...checked.output, query: filters },
        {
          onSuccess(savedFilter) {
            notify({ tone: 'success', title: t`Filter “${savedFilter.name}” saved` })
            onClose()
          },
          onError: (failure) => setError(errorText(failure)),
        },
      ),
    )
  }

  return (
    <Dialog
      open
      title={t`Saved filters`}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <chakra.div display="grid" gap="6">
        {filters && (
          <chakra.form noValidate onSubmit={submit} display="grid" gap="3" justifyItems="start">
            <chakra.div width="full">
              <TextField
                name="filter-name"
                label={t`Name of the present filters`}
                hint={t`One that you have by this name is replaced.`}
                autoComplete="off"
                required
                value={name}
                error={error}
                onChange={({ target }) => setName(target.value)}
              />
            </chakra.div>
            <Button type="submit" variant="primary" loading={save.isPending}>
              {t`Save these filters`}
            </Button>
          </chakra.form>
        )}
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
