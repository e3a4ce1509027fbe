import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import type { ReportFormat } from '../../../contract/reports/report-filters.ts'
import { MOST_DAYS, QUICK_RANGES, quickRange } from '../../../contract/reports/report-range.ts'
import type { ReportFilterKey } from '../../../contract/reports/report-types.ts'
import {
  REPORT_FILTER_KEYS,
  REPORT_TYPES,
  ReportType,
} from '../../../contract/reports/report-types.ts'
import { ReportOrder } from '../../../contract/reports/reports.ts'
import { useContractForm } from '../../blocks/forms/contract-form.ts'
import { DateField } from '../../blocks/forms/date-field.tsx'
import { FormBody } from '../../blocks/forms/form-body.tsx'
import { useSending } from '../../blocks/forms/sending.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RadioField } from '../../ui/controls/radio-field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useOrderReport } from './api.ts'
import { DAYS_HINTS, RANGE_LABELS, TYPE_LABELS } from './report-labels.ts'
import { useReportFilters } from './use-report-filters.ts'

interface Values extends Record<ReportFilterKey, string> {
  type: string
  from: string
  to: string
  format: ReportFormat
}

/** What was chosen; a filter that says "all" is none. */
function chosen(values: Values): object {
  const filters = REPORT_FILTER_KEYS.filter((key) => values[key] !== '')
  const { type, from, to, format } = values
  return {
    ...{ from, to, format },
    ...(type !== '' && { type }),
    ...Object.fromEntries(filters.map((key) => [key, values[key]])),
  }
}

/** A report by its type, days, filters and file format. */
export function useReportForm(today: string, onOrdered: (id: string) => void) {
  const { t } = useLingui()
  const years = (MOST_DAYS - 1) / 365
  const values: Values = {
    ...{ type: '', ...quickRange('30_days', today), format: 'xlsx' },
    ...{ franchise: '', partner: '', service: '', status: '' },
  }
  const labels = {
    type: t`Report type`,
    from: t`From`,
    to: t`Until`,
    franchise: t`Franchise`,
    partner: t`Partner`,
    service: t`Service`,
    status: t`Status`,
    format: t`File`,
  }
  const form = useContractForm<Values, ReportOrder>({
    schema: ReportOrder,
    values,
    labels,
    input: chosen,
    textOf: ({ path, code }) => {
      if (path === 'type') return t`Please select a report type`
      if (path === 'to' && code === 'too_early') return t`The last day is before the first one.`
      if (path === 'to' && code === 'too_late') return t`The last day has not come yet.`
      if (path === 'from' && code === 'too_early') {
        return t`A report has at most ${years} years. Choose a later first day.`
      }
      return undefined
    },
  })
  const given = useWatch({ control: form.api.control })
  const type = v.safeParse(ReportType, given.type)
  const filters = useReportFilters(type.success ? type.output : undefined)
  const order = v.safeParse(ReportOrder, chosen({ ...values, ...given }))
  const sending = useSending(useOrderReport(), {
    remembersAs: 'report',
    onDone: ({ _id }) => onOrdered(_id),
    onRefused: form.refuse,
  })
  return {
    ...{ form, sending, filters, today },
    type: type.success ? type.output : undefined,
    order: order.success ? order.output : null,
    format: given.format ?? 'xlsx',
    /** Filters of another type are forgotten. */
    forget: () => REPORT_FILTER_KEYS.forEach((key) => form.api.setValue(key, '')),
    setDays(range: (typeof QUICK_RANGES)[number]) {
      const days = quickRange(range, today)
      form.api.setValue('from', days.from, { shouldDirty: true })
      form.api.setValue('to', days.to, { shouldDirty: true })
    },
    days: { from: given.from, to: given.to },
  }
}

/** What to make a report of. */
export function ReportForm({ report }: { report: ReturnType<typeof useReportForm> }) {
  const { t, i18n } = useLingui()
  const { form, sending, filters, type, today, days, format } = report
  const typeField = form.field('type')
  return (
    <Card title={t`New report`}>
      <FormBody
        form={form}
        sending={sending.sending}
        submitLabel={t`Generate report`}
        offline="says"
        attempts="report"
        onSubmit={() => form.submit((order) => sending.send(order))}
      >
        <SelectField
          {...typeField}
          required
          emptyLabel={t`Choose a report`}
          hint={type && i18n._(DAYS_HINTS[type])}
          options={REPORT_TYPES.map((value) => ({ value, label: i18n._(TYPE_LABELS[value]) }))}
          onChange={(event) => {
            report.forget()
            void typeField.onChange(event)
          }}
        />
        <chakra.div
          role="group"
          aria-label={t`Quick ranges`}
          display="flex"
          flexWrap="wrap"
          gap="2"
        >
          {QUICK_RANGES.map((range) => {
            const { from, to } = quickRange(range, today)
            return (
              <Button
                key={range}
                size="sm"
                aria-pressed={from === days.from && to === days.to}
                onClick={() => report.setDays(range)}
              >
                {i18n._(RANGE_LABELS[range])}
              </Button>
            )
          })}
        </chakra.div>
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          <DateField {...form.field('from')} max={today} required />
          <DateField {...form.field('to')} max={today} required />
          {filters.map(({ key, all, options, label }) => (
            <SelectField
              key={`${type} ${key}`}
              {...form.field(key)}
              label={label}
              emptyLabel={all}
              options={options}
            />
          ))}
        </chakra.div>
        <RadioField
          {...form.field('format')}
          inline
          value={format}
          options={[
            { value: 'xlsx', label: 'Excel', hint: t`All rows` },
            { value: 'pdf', label: t`PDF`, hint: t`The first 5,000 rows` },
          ]}
        />
        <chakra.div>
          <Button type="submit" variant="primary" loading={sending.sending.isSending}>
            {t`Generate report`}
          </Button>
        </chakra.div>
      </FormBody>
    </Card>
  )
}
