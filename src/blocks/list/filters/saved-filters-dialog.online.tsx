import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { FilterName } from '../../../../contract/saved-filters/saved-filters.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useContractForm } from '../../forms/contract-form.ts'
import { FormBody } from '../../forms/form-body.tsx'
import { useSaving } from '../../forms/sending.ts'
import { UnsavedGuard, useUnsavedGuard } from '../../forms/unsaved-guard.tsx'
import { withConnection } from '../../record/needs-connection.tsx'
import { notifyUpdateFailed } from '../../record/notify-failed.ts'
import type { SavedFilter, SavedFilters } from './saved-filters.ts'

const Name = v.object({ name: FilterName })
const UNNAMED = { name: '' }
const FORM_ID = 'saved-filters'

interface Props<Filters> {
  /** The filters in force; null where there is none to save. */
  filters: Filters | null
  saved: SavedFilters<Filters>
  /** What the person calls them. */
  of?: 'filters' | 'views'
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

function useWords(of: 'filters' | 'views') {
  const { t } = useLingui()
  if (of === 'views') {
    return {
      title: t`Saved views`,
      name: t`View name`,
      hint: t`This replaces any view you saved with the same name.`,
      save: t`Save this view`,
      saved: (name: string) => t`View “${name}” saved`,
    }
  }
  return {
    title: t`Saved filters`,
    name: t`Filter name`,
    hint: t`This replaces any filter you saved with the same name.`,
    save: t`Save these filters`,
    saved: (name: string) => t`Filter “${name}” saved`,
  }
}

/** Saves the present filters under a name, and deletes the ones no longer wanted. */
export function SavedFiltersDialog<Filters>({
  filters,
  saved,
  of = 'filters',
  onClose,
}: Props<Filters>) {
  const { t } = useLingui()
  const words = useWords(of)
  const { filters: known = [], save, remove } = saved
  /** Filters deleted while the dialog is open, so that the person can undo the deletion. */
  const [deleted, setDeleted] = useState<SavedFilter<Filters>[]>([])
  const form = useContractForm({
    schema: Name,
    values: UNNAMED,
    labels: { name: words.name },
    fieldOf: { 'filters.too_many': 'name' },
    errorsAt: 'field',
  })
  const { send, sending } = useSaving(save, {
    onDone(done) {
      notify({ tone: 'success', title: words.saved(done.name) })
      onClose()
    },
    onRefused: form.refuse,
  })
  const guard = useUnsavedGuard({ isDirty: form.isDirty, leave: onClose })
  const removed = deleted.filter((one) => known.every(({ name: other }) => other !== one.name))
  const lines = [
    ...known.map((filter) => ({ filter, isDeleted: false })),
    ...removed.map((filter) => ({ filter, isDeleted: true })),
  ].toSorted((a, b) => a.filter.name.localeCompare(b.filter.name))

  const drop = (filter: SavedFilter<Filters>) => {
    setDeleted((before) => [...before.filter((one) => one.name !== filter.name), filter])
    remove.mutate(filter._id, { onError: notifyUpdateFailed })
  }

  return (
    <Dialog
      open
      title={words.title}
      onClose={guard.askOrLeave}
      footer={
        filters ? (
          <Button type="submit" form={FORM_ID} variant="primary" loading={sending.isSending}>
            {words.save}
          </Button>
        ) : (
          <Button onClick={onClose}>{t`Done`}</Button>
        )
      }
    >
      <chakra.div display="grid" gap="6">
        {filters && (
          <FormBody
            id={FORM_ID}
            form={form}
            submitLabel={words.save}
            sending={sending}
            attempts="creation"
            offline="refuses"
            onSubmit={() => form.submit(({ name }) => send({ name, query: filters }))}
          >
            <TextField
              {...form.field('name')}
              id="filter-name"
              hint={words.hint}
              autoComplete="off"
              required
            />
          </FormBody>
        )}
        {lines.length > 0 && (
          <ul aria-label={words.title}>
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
                      isDeleted
                        ? save.mutate(filter, { onError: notifyUpdateFailed })
                        : drop(filter),
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
      <UnsavedGuard {...guard.question}>
        <Trans>What you entered here will be lost.</Trans>
      </UnsavedGuard>
    </Dialog>
  )
}
