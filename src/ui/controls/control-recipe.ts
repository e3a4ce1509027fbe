import { defineRecipe } from '@chakra-ui/react/styled-system'

/** The box of input, select and textarea. */
export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minHeight: 'touch',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'border.strong',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: 'md',
    lineHeight: 'normal',
    transition: 'border-color 100ms',
    '@media (hover: hover)': {
      '&:hover:not([aria-invalid=true])': { borderColor: 'fg.muted' },
    },
    '&[aria-invalid=true]': { borderColor: 'danger.fg', borderWidth: '2px' },
    '&:disabled': { bg: 'bg.subtle', color: 'fg.subtle', cursor: 'not-allowed' },
    '&:read-only:not(select)': { bg: 'bg.subtle' },
    '&[type=number]': { appearance: 'textfield', fontVariantNumeric: 'tabular-nums' },
    '&::-webkit-inner-spin-button': { display: 'none' },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
})
