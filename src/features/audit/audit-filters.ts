import { useLingui } from '@lingui/react/macro'
import { AUDIT_EVENTS, AUDIT_SUBJECTS } from '../../../contract/audit/audit-actions.ts'
import type { AuditPage } from '../../../contract/audit/audit.ts'
import type { ListFilter, SelectFilter } from '../../blocks/list/filters/list-filter.ts'
import { optionsOf } from '../../blocks/list/filters/list-filter.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { SelectOption } from '../../ui/controls/select-field.tsx'
import { actorOptions } from './actor-options.ts'
import { EVENT_LABELS, SUBJECT_LABELS } from './event-labels.ts'
import type { AuditFilters } from './list-search.ts'

/** The filters of every day: who, and what happened. */
export function useAuditFilters(
  { actor, subject, action }: AuditFilters,
  page: AuditPage | undefined,
): SelectFilter<AuditFilters>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const inOrder = (options: SelectOption[]) =>
    options.toSorted((a, b) => a.label.localeCompare(b.label, language))
  const events = AUDIT_EVENTS.filter(
    (event) => event === action || subject === undefined || event.startsWith(`${subject}.`),
  )
  return [
    { key: 'actor', label: t`Who`, all: t`Everyone`, options: inOrder(actorOptions(page, actor)) },
    {
      key: 'action',
      label: t`What happened`,
      all: t`All actions`,
      options: inOrder(optionsOf(events, EVENT_LABELS)),
    },
  ]
}

/** Filters for now and then: what it was about, and the days. */
export function useMoreAuditFilters(
  { subjectId }: AuditFilters,
  page: AuditPage | undefined,
): ListFilter<AuditFilters>[] {
  const { t } = useLingui()
  return [
    {
      key: 'subject',
      label: t`About`,
      all: t`Everything`,
      options: optionsOf(AUDIT_SUBJECTS, SUBJECT_LABELS),
    },
    { key: 'from', until: 'to', label: t`Date` },
    // A link from a record brings it; here it can only be taken away.
    ...(subjectId === undefined
      ? []
      : [
          {
            key: 'subjectId',
            label: t`Record`,
            all: t`All records`,
            options: [{ value: subjectId, label: page?.names.subjectId ?? '…' }],
          } as const,
        ]),
  ]
}
