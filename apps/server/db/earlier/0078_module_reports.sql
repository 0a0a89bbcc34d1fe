-- What browsers reported of a published version of a module in an hour. Nothing says who reported it.
CREATE TABLE module_hour (
  module text NOT NULL,
  version text NOT NULL,
  hour timestamptz NOT NULL,
  opened int NOT NULL DEFAULT 0,
  failed int NOT NULL DEFAULT 0,
  crashed int NOT NULL DEFAULT 0,
  hung int NOT NULL DEFAULT 0,
  -- Openings whose time to the first content is known, those above 2.5 s, and the sum.
  timed int NOT NULL DEFAULT 0,
  slow int NOT NULL DEFAULT 0,
  content_ms bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (module, version, hour)
);

-- An error of a version on one of its pages, with its stack.
CREATE TABLE module_problem (
  module text NOT NULL,
  version text NOT NULL,
  event text NOT NULL CHECK (event IN ('failed', 'crashed', 'hung')),
  page text NOT NULL,
  problem text NOT NULL,
  problem_hash text NOT NULL GENERATED ALWAYS AS (md5(problem)) STORED,
  reported int NOT NULL,
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (module, version, event, page, problem_hash)
);
