// Checked by sw/tsconfig.json, with all that the layer and its packages bring along. Everybody knows Map.
// @ts-expect-error unknown in sw
void document
// @ts-expect-error unknown in sw
void process
void Map
