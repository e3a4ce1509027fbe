CREATE TABLE "import_rows" (
	"import_id" uuid,
	"number" integer,
	"state" text NOT NULL,
	"user_name" text NOT NULL,
	"name" text NOT NULL,
	"outlet_id" uuid,
	"version" integer,
	"outlet" jsonb,
	"cells" jsonb,
	"changes" jsonb DEFAULT '[]' NOT NULL,
	"problems" jsonb DEFAULT '[]' NOT NULL,
	"password_way" text,
	CONSTRAINT "import_rows_pkey" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"file_name" text NOT NULL,
	"file" bytea,
	"format" text,
	"encoding" text,
	"fault" jsonb,
	"headings" jsonb DEFAULT '{}' NOT NULL,
	"head" jsonb DEFAULT '[]' NOT NULL,
	"ignored_columns" jsonb DEFAULT '[]' NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE INDEX "import_rows_import_id_state_number_index" ON "import_rows" ("import_id","state","number");--> statement-breakpoint
CREATE INDEX "imports_kind_created_at_index" ON "imports" ("kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one_open" ON "imports" ("kind") WHERE status in ('reading', 'ready', 'importing');--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_by_id_accounts_id_fkey" FOREIGN KEY ("by_id") REFERENCES "accounts"("id");