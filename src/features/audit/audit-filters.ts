import { useLingui } from '@lingui/react/macro'
import { AUDIT_EVENTS, AUDIT_SUBJECTS } from '../../../contract/audit/audit-actions.ts'
import type { AuditPage } from '../../../contract/audit/audit.ts'
import { choicesOf } from '../../../contract/core/text/several.ts'
import type { ListFilter, SelectFilter } from '../../blocks/list/filters/list-filter.ts'
import { optionsOf } from '../../blocks/list/filters/list-filter.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { SelectOption } from '../../ui/controls/select-field.tsx'
import { EVENT_LABELS, SUBJECT_LABELS } from './event-labels.ts'
import type { AuditFilters } from './list-search.ts'
import { useActorOptions } from './use-actor-options.ts'

/** The filters of every day: who, and what happened. */
export function useAuditFilters(
  { actor, subject, action }: AuditFilters,
  page: AuditPage | undefined,
): SelectFilter<AuditFilters>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const inOrder = (options: SelectOption[]) =>
    options.toSorted((a, b) => a.label.localeCompare(b.label, language))
  const [subjects, actions]: [string[], string[]] = [choicesOf(subject), choicesOf(action)]
  const events = AUDIT_EVENTS.filter((event) => {
    const [about = ''] = event.split('.')
    return subject === undefined || subjects.includes(about) || actions.includes(event)
  })
  return [
    {
      key: 'actor',
      isSeveral: true,
      label: t`Who`,
      all: t`Everyone`,
      options: inOrder(useActorOptions(page, actor)),
    },
    {
      key: 'action',
      isSeveral: true,
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
      isSeveral: true,
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
            options: [{ value: subjectId, label: page?.names[subjectId] ?? '…' }],
          } as const,
        ]),
  ]
}
