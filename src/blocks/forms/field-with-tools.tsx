import { chakra } from '@chakra-ui/react/styled-system'

/** A field, and after it what helps to fill it in: a button beside its label, and below what that opens. */
export const FieldWithTools = chakra('div', {
  base: { position: 'relative', display: 'grid', gap: '2' },
})
