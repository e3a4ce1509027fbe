/**
 * Calls that only build a value, so that one with an unused result may leave the bundle.
 * Chakra makes them at the top level of its modules without a pure mark; without this list the
 * recipes of every component it knows travel to a phone that shows ten of them.
 */
export const pureCalls = [
  'defineRecipe',
  'defineSlotRecipe',
  'defineStyle',
  'defineTokens',
  'defineTokens.sizes',
  'defineSemanticTokens',
  'defineKeyframes',
  'defineConditions',
  'defineConfig',
  'createAnatomy',
  'createRecipeContext',
  'createSlotRecipeContext',
  'createContext',
  'forwardRef',
  'chakra',
  // A page that needs one schema of a contract file must not get the file's endpoints as well.
  'endpoint',
]
