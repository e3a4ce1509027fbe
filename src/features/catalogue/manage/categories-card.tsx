import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import type {
  ManagedCatalogue,
  ManagedCategory,
} from '../../../../contract/catalogue/service-management.ts'
import { nameIn } from '../../../../contract/core/languages.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CATEGORY_TYPE_LABELS } from '../parts/category-type-labels.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { OpenAddress } from './manage-search.ts'

type Open =
  | { does: 'edit'; category: ManagedCategory | null }
  | { does: 'delete'; category: ManagedCategory }

/** The categories in the catalogue's order, and what can be done with each. */
export function CategoriesCard({ managed }: { managed: ManagedCatalogue }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { add } = v.parse(OpenAddress, useSearch({ strict: false }))
  const [open, setOpen] = useState<Open | null>(
    add === 'category' ? { does: 'edit', category: null } : null,
  )
  const close = () => setOpen(null)
  const shown = open?.category && managed.categories.find(({ _id }) => _id === open.category?._id)
  return (
    <Card
      title={t`Categories`}
      flush
      action={
        <Button onClick={() => setOpen({ does: 'edit', category: null })}>{t`Add category`}</Button>
      }
    >
      <chakra.ul>
        {managed.categories.map((category) => {
          const name = nameIn(category, language)
          const services = managed.services.filter(({ categoryId }) => categoryId === category._id)
          return (
            <chakra.li
              key={category._id}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              gap="2"
              paddingInline="4"
              paddingBlock="2"
              borderBlockStart="1px solid {colors.border}"
            >
              <chakra.div flex="1 1 14rem" minWidth="0">
                <chakra.p fontWeight="medium" overflowWrap="anywhere">
                  {name}
                </chakra.p>
                <chakra.p fontSize="sm" color="fg.muted">
                  <span>{`${i18n._(CATEGORY_TYPE_LABELS[category.type])} · `}</span>
                  <Plural value={services.length} one="# service" other="# services" />
                  {category.excludedFromDigital && (
                    <span>{` · ${t`Not for digital franchises`}`}</span>
                  )}
                </chakra.p>
              </chakra.div>
              <Button
                aria-label={t`Edit ${name}`}
                onClick={() => setOpen({ does: 'edit', category })}
              >
                {t`Edit`}
              </Button>
              {!category.isUsed && (
                <Button
                  aria-label={t`Delete ${name}`}
                  onClick={() => setOpen({ does: 'delete', category })}
                >
                  {t`Delete`}
                </Button>
              )}
            </chakra.li>
          )
        })}
      </chakra.ul>
      {open?.does === 'edit' && <CategoryDialog category={shown ?? null} onClose={close} />}
      {open?.does === 'delete' && shown && <DeleteCategory category={shown} onClose={close} />}
    </Card>
  )
}
