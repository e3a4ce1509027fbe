import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

interface Props {
  /** Name of the device. */
  title: ReactNode
  /** Known facts about the device, one on each line. */
  children: ReactNode
  /** The button that signs the device out. */
  action: ReactNode
}

/** One device in a list of them. */
export function DeviceRow({ title, children, action }: Props) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      paddingBlock="3"
      borderBlockEnd="1px solid {colors.border}"
      _last={{ borderBlockEnd: 'none' }}
    >
      <chakra.div flex="1 1 14rem" minWidth="0" fontSize="sm">
        {title}
        {children}
      </chakra.div>
      {action}
    </chakra.li>
  )
}
