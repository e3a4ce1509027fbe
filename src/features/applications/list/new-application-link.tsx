import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../../ui/controls/button.tsx'
import type { ListSearch } from './list-search.ts'

/** Opens the form over the list; the address carries it. */
export function NewApplicationLink({ search }: { search: ListSearch }) {
  const { t } = useLingui()
  return (
    <Button variant="primary" asChild>
      <Link to="/applications" search={{ ...search, apply: 'choose' }} resetScroll={false}>
        <Plus size={20} />
        {t`New application`}
      </Link>
    </Button>
  )
}
