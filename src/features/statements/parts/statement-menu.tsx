import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useId } from 'react'
import type { Language } from '../../../../contract/core/languages.ts'
import { LANGUAGES } from '../../../../contract/core/languages.ts'
import { FINANCIAL_YEAR, financialYearText } from '../../../../contract/statements/months.ts'
import {
  getMonthStatementFile,
  getYearStatementFile,
} from '../../../../contract/statements/statements.ts'
import { fillPath, withQuery } from '../../../api/address.ts'
import { downloadFile } from '../../../api/download.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { LANGUAGE_NAMES } from '../../../i18n/language-names.ts'
import { monthText } from '../../../i18n/months.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { MenuHeading } from '../../../ui/overlays/menu-heading.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'

interface Props {
  receiverId: string
  /** A month, or a financial year by the year in which it begins. */
  of: string
  /** Away from the statement itself: it can be shown, too. */
  isElsewhere?: boolean
}

/** A statement as PDF in a language of one's choice; whoever pays may not read what the receiver reads. */
export function StatementMenu({ receiverId, of, isElsewhere = false }: Props) {
  const { t } = useLingui()
  const heading = useId()
  const isYear = FINANCIAL_YEAR.test(of)
  const name = isYear ? financialYearText(Number(of)) : monthText(of)
  const download = useMutation({
    mutationFn(language: Language) {
      const path = isYear
        ? fillPath(getYearStatementFile.path, { receiverId, year: of })
        : fillPath(getMonthStatementFile.path, { receiverId, month: of })
      return downloadFile(withQuery(path, { language }), `statement-${of}.pdf`)
    },
    onError: (error) =>
      notify({
        tone: 'error',
        title: t`The statement could not be created`,
        description: errorText(error),
      }),
  })
  return (
    <Menu
      label={t`Statement of ${name}`}
      align="end"
      trigger={(props) => (
        <Button icon={<ScrollText size={20} aria-hidden />} loading={download.isPending} {...props}>
          <span>{isElsewhere ? t`Statement` : t`Download PDF`}</span>
          <chakra.span display="inline-flex">
            <ChevronDown size={20} aria-hidden />
          </chakra.span>
        </Button>
      )}
    >
      {isElsewhere && (
        <MenuItem asChild>
          <Link to="/payouts/statements" search={{ receiver: receiverId, of } as never}>
            {t`Show the statement of ${name}`}
          </Link>
        </MenuItem>
      )}
      <div role="group" aria-labelledby={heading}>
        <MenuHeading id={heading}>{t`Download PDF in`}</MenuHeading>
        {LANGUAGES.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            onClick={() => withConnection(() => download.mutate(language))}
          >
            {LANGUAGE_NAMES[language]}
          </MenuItem>
        ))}
      </div>
    </Menu>
  )
}
