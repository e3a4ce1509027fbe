import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Receipt from 'lucide-react/icons/receipt-text'
import { useId } from 'react'
import type { Paper } from '../../../../contract/receipts/receipts.ts'
import { getReceipt, PAPERS } from '../../../../contract/receipts/receipts.ts'
import { fillPath, withQuery } from '../../../api/address.ts'
import { downloadFile } from '../../../api/download.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { MenuHeading } from '../../../ui/overlays/menu-heading.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'

/** Paper sizes as printers and rolls are labelled, in every language. */
const PAPER_NAMES: Record<Paper, string> = { a4: 'A4', '80mm': '80 mm', '58mm': '58 mm' }

interface Props {
  /** The application's id and number. */
  id: string
  number: string
  /** Icon without text, for table rows. */
  look?: 'button' | 'icon'
}

/** Menu to save or print an application's receipt by paper size. */
export function ReceiptMenu({ id, number, look = 'button' }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const heading = useId()
  const addressOf = (paper: Paper, show?: 'inline') =>
    withQuery(fillPath(getReceipt.path, { id }), { paper, language, show })

  const download = useMutation({
    mutationFn: (paper: Paper) => downloadFile(addressOf(paper), `${number}.pdf`),
    onError: (error) =>
      notify({
        tone: 'error',
        title: t`The receipt could not be created`,
        description: errorText(error),
      }),
  })
  // The PDF view prints; its window opens at once, or a pop-up blocker stops it.
  const print = (paper: Paper) => window.open(addressOf(paper, 'inline'), '_blank', 'noopener')

  const group = (name: string, label: string, choose: (paper: Paper) => void) => (
    <div role="group" aria-labelledby={`${heading}-${name}`}>
      <MenuHeading id={`${heading}-${name}`}>{label}</MenuHeading>
      {PAPERS.map((paper) => (
        <MenuItem key={paper} onClick={() => choose(paper)}>
          {PAPER_NAMES[paper]}
        </MenuItem>
      ))}
    </div>
  )

  return (
    <Menu
      label={t`Receipt ${number}`}
      align="end"
      trigger={(props) =>
        look === 'icon' ? (
          <IconButton
            label={t`Receipt ${number}`}
            aria-busy={download.isPending || undefined}
            {...props}
          >
            <Receipt size={20} aria-hidden />
          </IconButton>
        ) : (
          <Button icon={<Receipt size={20} aria-hidden />} loading={download.isPending} {...props}>
            {t`Receipt`}
            <chakra.span display="inline-flex">
              <ChevronDown size={20} aria-hidden />
            </chakra.span>
          </Button>
        )
      }
    >
      {group('download', t`Download receipt`, (paper) =>
        withConnection(() => download.mutate(paper)),
      )}
      <MenuHeading padding="0" />
      {group('print', t`Print receipt`, (paper) => withConnection(() => print(paper)))}
    </Menu>
  )
}
