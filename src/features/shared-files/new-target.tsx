import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { ListPath } from './list-path.ts'

/** Starts a new application; the form asks for the service first. */
export function NewTarget({ list }: { list: ListPath }) {
  const { t } = useLingui()
  return (
    <Card title={t`A new application`}>
      <chakra.p marginBlockEnd="3" fontSize="sm" color="fg.muted">
        {t`Choose the service. Then you can match each file to a document.`}
      </chakra.p>
      <Button variant="primary" asChild>
        <Link to={list} search={{ apply: 'choose', shared: true }}>
          {t`Start an application with these files`}
        </Link>
      </Button>
    </Card>
  )
}
