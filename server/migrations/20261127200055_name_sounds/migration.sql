-- Names are found in either script: what a word sounds like stands beside the words (docs/decisions/0065-search-that-finds.md).
-- The sounds of a text of words as `searchSounds` of the contract writes them: of each, and of each two as one.
CREATE FUNCTION "search_sounds"(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  words text[] := string_to_array(ltrim(regexp_replace(search_words(given), ' [^ ]*[0-9][^ ]*', '', 'g')), ' ');
  sounds text := '';
BEGIN
  FOR at IN 1 .. coalesce(array_length(words, 1), 0) LOOP
    sounds := sounds || ' ' || words[at];
  END LOOP;
  FOR at IN 2 .. coalesce(array_length(words, 1), 0) LOOP
    sounds := sounds || ' ' || words[at - 1] || words[at];
  END LOOP;
  -- Letters of Devanagari become capitals, which the readings of Latin letters leave alone.
  sounds := replace(translate(sounds,
    'कखगघचछजझटठतथडढदधङञणनऩंपफबभमरऱलळऴशषसहअआॲाॅयइईएऐऎिीेैॆवउऊओऔऑऒुूोौॉॊऋृॠ',
    'KKGGCCJJTTTTDDDDNNNNNNPPBBMRRLLLSSSHAAAAAIIIIIIIIIIIUUUUUUUUUUUUU###'), '#', 'RI');
  sounds := regexp_replace(sounds, '[^a-zA-Z ]', '', 'g');
  IF sounds ~ '[a-z]' THEN
    sounds := regexp_replace(sounds, 'dny|gny|jny|(?<= )gy', 'jn', 'g');
    sounds := regexp_replace(sounds, '([my])ed(?= |$)', '\1d', 'g');
    sounds := regexp_replace(sounds, '([bft])er(?= |$)', '\1r', 'g');
    sounds := replace(replace(replace(sounds, 'x', 'ks'), 'q', 'k'), 'f', 'p');
    sounds := regexp_replace(sounds, 'ch+', 'ç', 'g');
    sounds := replace(replace(replace(sounds, 'c', 'k'), 'ç', 'c'), 'z', 'j');
    sounds := regexp_replace(sounds, '([kgjtdbps])h', '\1', 'g');
    sounds := regexp_replace(sounds, 'a([iueo])', '\1', 'g');
    sounds := translate(sounds, 'eywvo', 'iiuuu');
  END IF;
  sounds := regexp_replace(lower(sounds), '([^ ])a+', '\1', 'g');
  sounds := regexp_replace(sounds, 'nh(?= |$)', 'ng', 'g');
  sounds := replace(replace(sounds, 'uh', 'u'), 'ru', 'ri');
  sounds := regexp_replace(sounds, 'n(?=[pb])', 'm', 'g');
  sounds := regexp_replace(sounds, 'm(?=[kg])', 'n', 'g');
  sounds := regexp_replace(sounds, '([^ ])\1+', '\1', 'g');
  sounds := rtrim(regexp_replace(sounds, 'gun(?![aiu])', 'gu', 'g'));
  RETURN CASE sounds WHEN '' THEN '' ELSE regexp_replace(sounds, ' +', ' ~', 'g') || ' ' END;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "update_application_search"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO application_search
  SELECT id, received_at, franchise_id, service_partner_id, created_by_id,
    application_search_text(number, customer_name, customer_phone, provisional_number) || search_sounds(customer_name)
  FROM after_change
  ON CONFLICT (id) DO UPDATE SET
    received_at = excluded.received_at,
    franchise_id = excluded.franchise_id,
    service_partner_id = excluded.service_partner_id,
    created_by_id = excluded.created_by_id,
    search_text = excluded.search_text
  WHERE (application_search.*) IS DISTINCT FROM (excluded.*);
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE application_search SET search_text = search_text || search_sounds(customer_name)
FROM applications WHERE applications.id = application_search.id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "write_franchise_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.search_text := application_search_text('', concat_ws(' ', NEW.name, NEW.district, (
    SELECT string_agg(user_name, ' ') FROM accounts
    WHERE franchise_id = NEW.id AND user_type = 'franchise'
  )), NEW.phone, '') || search_sounds(concat_ws(' ', NEW.name, NEW.district));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "write_partner_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.search_text := application_search_text('', concat_ws(' ', NEW.name, NEW.district, (
    SELECT string_agg(user_name, ' ') FROM accounts
    WHERE service_partner_id = NEW.id AND user_type = 'service_partner'
  )), NEW.phone, '') || search_sounds(concat_ws(' ', NEW.name, NEW.district));
  RETURN NEW;
END $$;
--> statement-breakpoint
UPDATE franchises SET search_text = '';
--> statement-breakpoint
UPDATE service_partners SET search_text = '';
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || name_key || ' ' || phone || search_sounds(name_key)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "search_text" text GENERATED ALWAYS AS (application_search_text(coalesce(number, id::text), title || ' ' || description || ' ' || requester_name, '', provisional_number) || search_sounds(title || ' ' || requester_name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "tickets_search_trigrams" ON "tickets" USING gin ("search_text" gin_trgm_ops);