import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { fileSize } from '../../../ui/layout/file-size.ts'
import { FlawList } from './adjust-view.tsx'
import type { Page } from './capture-state.ts'
import { MOST_PAGES, reordered } from './capture-state.ts'
import { View, ViewActions, ViewTitle } from './view-controls.tsx'

interface Props {
  pages: readonly Page[]
  onChange: (pages: readonly Page[]) => void
  onEdit: (index: number) => void
  onAdd: () => void
  onDone: () => void
}

/** The finished pages in their order. */
export function PagesView({ pages, onChange, onEdit, onAdd, onDone }: Props) {
  const { t } = useLingui()
  const count = pages.length
  return (
    <View>
      <ViewTitle>
        {count > 1
          ? t({ message: 'Pages', context: 'of a document' })
          : t`Can you read every word?`}
      </ViewTitle>
      <chakra.ol display="grid" gap="3">
        {pages.map(({ id, url, made }, index) => (
          <chakra.li
            key={id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            padding="2"
            borderRadius="md"
            border="1px solid {colors.border}"
          >
            <chakra.img
              src={url}
              alt={t`Page ${index + 1}`}
              width={count > 1 ? '28' : 'full'}
              maxHeight={count > 1 ? '32' : 'max(10rem, calc(100dvh - 27rem))'}
              objectFit="contain"
              bg="bg.subtle"
            />
            <chakra.div flex="1 1 8rem" minWidth="0" display="grid" gap="2">
              <chakra.p fontSize="sm">
                <span>{t`Page ${index + 1}`}</span>{' '}
                <chakra.span data-figures color="fg.muted">
                  {fileSize(made.jpeg.length)}
                </chakra.span>
              </chakra.p>
              <FlawList flaws={made.flaws} />
            </chakra.div>
            <chakra.div display="flex" gap="1">
              {index > 0 && (
                <IconButton
                  label={t`Move page ${index + 1} up`}
                  onClick={() => onChange(reordered(pages, index, -1))}
                >
                  <ArrowUp size={20} />
                </IconButton>
              )}
              {index < count - 1 && (
                <IconButton
                  label={t`Move page ${index + 1} down`}
                  onClick={() => onChange(reordered(pages, index, 1))}
                >
                  <ArrowDown size={20} />
                </IconButton>
              )}
              <IconButton label={t`Change page ${index + 1}`} onClick={() => onEdit(index)}>
                <Pencil size={20} />
              </IconButton>
              <IconButton
                label={t`Delete page ${index + 1}`}
                onClick={() => onChange(pages.filter((_, at) => at !== index))}
              >
                <Trash2 size={20} />
              </IconButton>
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ol>
      <ViewActions>
        {count < MOST_PAGES && (
          <Button icon={<Plus size={20} />} onClick={onAdd}>{t`Add a page`}</Button>
        )}
        <Button variant="primary" onClick={onDone}>
          {count > 1 ? t`Save ${count} pages as one PDF` : t`Use this photo`}
        </Button>
      </ViewActions>
    </View>
  )
}
