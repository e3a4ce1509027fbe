import { useLingui } from '@lingui/react/macro'
import type { Dimension } from '../../../../contract/analytics/view.ts'
import type { Texts } from '../../../../contract/core/languages.ts'
import { textIn } from '../../../../contract/core/languages.ts'
import { districtName } from '../../../i18n/district-name.ts'
import { useLanguage } from '../../../i18n/use-language.ts'

/** What is said for one of a dimension in the person's language; its id is null where there is no partner. */
export function useGroupName() {
  const { t } = useLingui()
  const language = useLanguage()
  return (by: Dimension | undefined, { id, name }: { id: string | null; name: Texts }): string =>
    (by === 'district' && id !== null ? districtName(id, language) : textIn(name, language)) ||
    (id === null ? t`Without a partner` : t`Unknown`)
}
