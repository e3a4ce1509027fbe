CREATE TABLE "loaded_villages" (
	"hash" text PRIMARY KEY
);
--> statement-breakpoint
CREATE TABLE "villages" (
	"id" text PRIMARY KEY,
	"name" text NOT NULL,
	"taluka" text NOT NULL,
	"district" text NOT NULL,
	"pin" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"precision" text,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "franchises" ADD COLUMN "opening_hours" jsonb DEFAULT '{"week":[{"opens":"09:30","closes":"18:30"},{"opens":"09:30","closes":"18:30"},{"opens":"09:30","closes":"18:30"},{"opens":"09:30","closes":"18:30"},{"opens":"09:30","closes":"18:30"},{"opens":"09:30","closes":"18:30"},null],"closedOnHolidays":true,"closedDays":[]}' NOT NULL;--> statement-breakpoint
CREATE INDEX "villages_search_trigrams" ON "villages" USING gin ("search_text" gin_trgm_ops);