import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect } from 'react'

const product = 'GramOne Portal'

export interface PageHeaderProps {
  /** Where you are. Also the tab's name. */
  title: string
  description?: ReactNode
  /** The one primary action of the page. */
  action?: ReactNode
  /** The way up: a link to the list this record came from. */
  back?: ReactNode
}

/** The head of every page. */
export function PageHeader({ title, description, action, back }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title])

  return (
    <chakra.header marginBlockEnd="6">
      {back && (
        <chakra.div marginBlockEnd="2" fontSize="sm">
          {back}
        </chakra.div>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" gap="4">
        <chakra.div flex="1 1 16rem" minWidth="0">
          <chakra.h1
            tabIndex={-1}
            fontSize={{ base: 'xl', md: '2xl' }}
            fontWeight="semibold"
            lineHeight="tight"
            letterSpacing="-0.01em"
            overflowWrap="anywhere"
            _focusVisible={{ outline: 'none' }}
          >
            {title}
          </chakra.h1>
          {description && (
            <chakra.p marginBlockStart="1" maxWidth="70ch" color="fg.muted">
              {description}
            </chakra.p>
          )}
        </chakra.div>
        {action && (
          <chakra.div flex="none" maxWidth="full">
            {action}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.header>
  )
}
