import { useLingui } from '@lingui/react/macro'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { RequiredDocument } from '../../../../../contract/catalogue/services.ts'
import { textIn } from '../../../../../contract/core/languages.ts'
import type { UploadSlot } from '../../../../blocks/documents/upload/upload-slot.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { MenuItem } from '../../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../../ui/overlays/menu.tsx'

/** Only a file whose bytes are here can become another document. */
const MOVABLE: readonly UploadSlot['status'][] = ['waiting', 'uploading', 'uploaded']

interface Props {
  document: RequiredDocument
  documents: readonly RequiredDocument[]
  slotOf: (key: string) => UploadSlot
  onMove: (to: string) => void
}

/** A menu that moves a document's file to another document, in exchange for the file there. */
export function MoveMenu({ document, documents, slotOf, onMove }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const nameOf = ({ label }: RequiredDocument) => textIn(label, language)
  const isMovable = (key: string) => MOVABLE.includes(slotOf(key).status)
  const others = documents.filter(
    ({ key }) => key !== document.key && (slotOf(key).status === 'empty' || isMovable(key)),
  )
  if (others.length === 0 || !isMovable(document.key)) return null
  const name = nameOf(document)
  return (
    <Menu
      label={t`Move to another document: ${name}`}
      trigger={(props) => (
        <Button {...props} variant="quiet" aria-label={t`Move: ${name}`}>
          {t`Move`}
        </Button>
      )}
    >
      {others.map((other) => {
        const to = nameOf(other)
        return (
          <MenuItem
            key={other.key}
            icon={<ArrowUpDown size={20} aria-hidden />}
            onClick={() => onMove(other.key)}
          >
            {slotOf(other.key).status === 'empty' ? t`To “${to}”` : t`Swap with “${to}”`}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
