// Checked by src/tsconfig.json, with all that the layer and its packages bring along. Everybody knows Map.
// @ts-expect-error unknown in src
void process
void Map
