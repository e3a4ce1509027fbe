import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import type { Holiday, HolidayChange, HolidayYear } from '../../../contract/holidays/holidays.ts'
import { isOver, yearOf } from '../../../contract/holidays/holidays.ts'
import { serverDay } from '../../api/server-time.ts'
import { CreateLink, useCreateKey } from '../../blocks/list/create-link.tsx'
import { ListError } from '../../blocks/list/list-states.tsx'
import { Freshness } from '../../blocks/record/freshness.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { NoApplicationsDrawing } from '../../ui/illustrations/no-applications.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { DataTable } from '../../ui/layout/table/data-table.tsx'
import { KeyboardHelp } from '../../ui/overlays/keyboard-help/keyboard-help.tsx'
import { AddHoliday } from './add-holiday.tsx'
import { holidaysQuery } from './api.ts'
import type { DoneChange } from './change-note.tsx'
import { ChangeNote } from './change-note.tsx'
import { EditHoliday } from './edit-holiday.tsx'
import { useHolidayColumns } from './holiday-columns.tsx'
import { HolidayAddress } from './holiday-search.ts'
import { RemoveHoliday } from './remove-holiday.tsx'

/** The days that can still be changed, and those that are over; both as the calendar has them. */
function split({ holidays, today }: HolidayYear): { coming: Holiday[]; past: Holiday[] } {
  return {
    coming: holidays.filter(({ day }) => !isOver(day, today)),
    past: holidays.filter(({ day }) => isOver(day, today)),
  }
}

/** The days on which nobody works. Not a `ListPage`: a year has two dozen days, nothing to search or to page. */
export function HolidaysPage() {
  const { t } = useLingui()
  const { year = yearOf(serverDay()), new: isAdding } = v.parse(
    HolidayAddress,
    useSearch({ strict: false }),
  )
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ act: 'edit' | 'remove'; day: string } | null>(null)
  const [done, setDone] = useState<DoneChange | null>(null)
  const query = useQuery(holidaysQuery(year))
  const { data, error } = query
  useUsable(data !== undefined || error !== null)
  const create = { label: t`Add holiday`, search: { new: true } }
  useCreateKey(create)
  const show = (change: { year?: number; new?: true | undefined }) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    })
  const { coming, past = [] } = data ? split(data) : {}
  const columns = useHolidayColumns({
    onEdit: ({ day }) => setChosen({ act: 'edit', day }),
    onRemove: ({ day }) => setChosen({ act: 'remove', day }),
  })
  const holiday = data?.holidays.find(({ day }) => day === chosen?.day)
  const finish = (is: DoneChange['is']) => (change: HolidayChange) => {
    setDone({ is, ...change })
    setChosen(null)
  }
  const retry = () => void query.refetch()
  return (
    <>
      <PageHeader
        isDense
        title={t`Holidays`}
        description={t`Days on which the offices are closed. Deadlines skip these days and Sundays. If you change a day, the deadlines of open applications change.`}
        action={<CreateLink create={create} />}
      />
      <Freshness queries={[query]} onRetry={retry} />
      {done && (
        <ChangeNote
          change={done}
          isCovered={isAdding === true || chosen !== null}
          onUndone={setDone}
        />
      )}
      <chakra.div maxWidth="12rem" marginBlockEnd="4">
        <SelectField
          hideLabel
          label={t`Year`}
          options={(data?.years ?? [year]).map((each) => ({ value: `${each}`, label: `${each}` }))}
          value={`${year}`}
          onChange={({ target }) => show({ year: Number(target.value) })}
        />
      </chakra.div>
      {error && !data ? (
        <ListError error={error} isFetching={query.isFetching} retry={retry} />
      ) : (
        <>
          {(coming?.length !== 0 || past.length === 0) && (
            <DataTable<Holiday>
              label={t`Holidays in ${year}`}
              columns={columns}
              rows={coming}
              rowKey={({ day }) => day}
              empty={
                <EmptyState
                  drawing={<NoApplicationsDrawing />}
                  title={t`No holidays in ${year} yet`}
                >
                  {t`Add the days on which the offices are closed.`}
                </EmptyState>
              }
            />
          )}
          {past.length > 0 && <PastHolidays holidays={past} isOpen={coming?.length === 0} />}
        </>
      )}
      {isAdding && (
        <AddHoliday
          today={data?.today ?? serverDay()}
          onAdded={finish('added')}
          onClose={() => show({ new: undefined })}
        />
      )}
      {holiday && chosen?.act === 'edit' && (
        <EditHoliday holiday={holiday} onClose={() => setChosen(null)} />
      )}
      {holiday && chosen?.act === 'remove' && (
        <RemoveHoliday
          holiday={holiday}
          onRemoved={finish('removed')}
          onClose={() => setChosen(null)}
        />
      )}
      <KeyboardHelp hasSearch={false} more={[{ keys: 'n', does: create.label }]} />
    </>
  )
}

/** The days that are over, which nobody changes any more; folded while others are to come. */
function PastHolidays({ holidays, isOpen }: { holidays: readonly Holiday[]; isOpen: boolean }) {
  const { t } = useLingui()
  const columns = useHolidayColumns()
  return (
    <chakra.details open={isOpen} marginBlockStart="4">
      <chakra.summary
        minHeight="touch"
        width="fit-content"
        paddingBlock="2.5"
        cursor="pointer"
        fontWeight="medium"
        color="accent.fg"
      >
        <Plural value={holidays.length} one="# past holiday" other="# past holidays" />
      </chakra.summary>
      <DataTable<Holiday>
        label={t`Past holidays`}
        columns={columns}
        rows={holidays}
        rowKey={({ day }) => day}
      />
    </chakra.details>
  )
}
